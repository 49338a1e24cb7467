import { and, eq, gt, isNotNull, type SQL } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { surcharge } from '#areas/table/surcharge/surcharge.contract';
import { cleanMinutes, type Floor, floorPath, savePlanPath } from '#areas/table/table/floor';
import { table } from '#areas/table/table/table.contract';
import { tableArea } from '#areas/table/table/tableArea.contract';
import { tableBatch, takenCodesPath } from '#areas/table/table/tableBatch';
import { codePaths, type TableCode } from '#areas/table/table/tableCode';
import { tableLabel } from '#areas/table/table/tableLabel.contract';
import type { Question } from '#gateway/question';
import { saleOrder, salePosting } from '#server/db/schema/sales/sales';
import { reservation } from '#server/db/schema/table/guest';
import { areasWithoutTables, tablesWithoutCode } from '#server/domain/table/table/table.checks';
import { chain, demo, newCaller, onlyStore } from '#tests/support/callers';
import { EntityClient } from '#tests/support/entityClient';
import { freshText } from '#tests/support/fieldEdges';
import { openGateway } from '#tests/support/gateway';
import { addSales } from '#tests/support/sales/sales';

// The floor of a store: what the suite of every entity cannot know. A Friday evening, guests sit at the tables.

const gateway = openGateway('2026-11-20T11:30:00.000Z');
const tables = new EntityClient(gateway, table);
const areas = new EntityClient(gateway, tableArea);
const labels = new EntityClient(gateway, tableLabel);
const store = demo('store', 'BJ001');

async function seatedTable(): Promise<string> {
  const [order] = await gateway.database.db
    .select({ code: saleOrder.table })
    .from(saleOrder)
    .where(and(eq(saleOrder.store, store), eq(saleOrder.status, 'open'), isNotNull(saleOrder.table)));
  if (!order?.code) throw new Error('nobody sits at a table');
  return order.code;
}

beforeAll(async () => {
  for (const client of [tables, areas, labels]) client.token = await gateway.session('1001');
  await addSales(gateway, { days: 0, stores: ['BJ001'], share: 0.4 });
});

const ofCode = async (code: string) => {
  const found = (await tables.all({ filters: { store }, keyword: code })).find((row) => row.code === code);
  if (!found) throw new Error(`no table ${code}`);
  return found;
};

/** A table of its own area, where nobody sits. */
async function freshTable(values: Record<string, unknown> = {}) {
  const area = await areas.made({ store, name: freshText(8), sort: 500 });
  return tables.made({ store, area: area.id, code: freshText(6), seats: 4, labels: null, enabled: true, ...values });
}

/** Writes a reservation of BJ001 that keeps a table. */
async function reserveTable(code: string, over: Partial<typeof reservation.$inferInsert>) {
  const at = gateway.clock.now().toISOString();
  await gateway.database.db.insert(reservation).values({
    guid: crypto.randomUUID(),
    merchant: chain,
    version: 1,
    search: '',
    createdAt: at,
    updatedAt: at,
    updatedBy: '',
    brand: demo('brand', 'A'),
    store,
    number: freshText(8),
    status: 'reserved',
    businessDate: '2026-11-20',
    slot: '18:30',
    people: 2,
    guest: '王先生',
    phone: '13800000000',
    table: code,
    expectedAt: at,
    ...over,
  });
}

describe('a table', () => {
  it('with an open order is neither deleted, renamed nor moved to another store; other things may change', async () => {
    const seated = await ofCode(await seatedTable());
    const refused = await tables.delete([seated.id]);
    expect(refused).toMatchObject({ code: 1000, message: '桌台正在使用中，无法删除；请先结账，或为预订另行安排桌台' });
    const rename = await tables.update({ ...seated, code: freshText(5) });
    expect(rename).toMatchObject({
      code: 1000,
      message: '桌台正在使用中，不能更换门店或修改编码；请先结账，或为预订另行安排桌台',
    });
    const elsewhere = { store: demo('store', 'SH001'), area: demo('area', 'SH001-A') };
    expect((await tables.update({ ...seated, ...elsewhere, code: freshText(5) })).code).toBe(1000);
    expect((await tables.update({ ...seated, seats: 5 })).code).toBe(0);
  });

  it.each([
    ['2026-11-19', 'reserved', 0],
    ['2026-11-20', 'reserved', 1000],
    ['2026-11-21', 'reserved', 1000],
    ['2026-11-20', 'arrived', 1000],
    ['2026-11-20', 'cancelled', 0],
    ['2026-11-20', 'checkedOut', 0],
  ])('reserved on %s (%s) is deleted with code %i', async (businessDate, status, code) => {
    const made = await freshTable();
    await reserveTable(String(made.code), { businessDate, status });
    expect((await tables.delete([made.id])).code).toBe(code);
  });

  it('that reservations keep is disabled once that is agreed to, from the list and from the form', async () => {
    const [one, other] = [await freshTable(), await freshTable()];
    for (const [made, guest] of [
      [one, '王女士'],
      [other, '李先生'],
    ] as const)
      await reserveTable(String(made.code), { guest, businessDate: '2026-11-21' });
    const disable = (ids: string[], extra: object = {}) =>
      gateway.post<Question>('/table/enable', { ids, enabled: false }, { token: tables.token, ...extra });
    const asked = await disable([one.id, other.id]);
    expect([asked.code, asked.message]).toEqual([1000, '有 2 个预订安排在要停用的桌台，停用后请为这些顾客另行安排']);
    expect(asked.tdata.losses).toEqual([
      `${one.code} · 2026-11-21 18:30 · 王女士，2 人`,
      `${other.code} · 2026-11-21 18:30 · 李先生，2 人`,
    ]);
    const saved = await tables.update({ ...one, enabled: false });
    expect([saved.code, (await ofCode(String(one.code))).enabled]).toEqual([1000, true]);
    // Nobody agreed to what was said of one table alone for both of them.
    const alone = await disable([one.id]);
    expect((await disable([one.id, other.id], { headers: { 'X-Agreed': alone.tdata.agree } })).code).toBe(1000);
    const { codes, scope } = { codes: ['table:list', 'table:enable'], scope: onlyStore('BJ001') };
    const { token } = await newCaller(gateway, tables.token, { codes, scope });
    expect((await disable([one.id], { token })).tdata.losses).toEqual([`${one.code} · 2026-11-21 18:30 · 2 人`]);
    expect((await disable([one.id, other.id], { headers: { 'X-Agreed': asked.tdata.agree } })).code).toBe(0);
    expect((await ofCode(String(one.code))).enabled).toBe(false);
    expect((await disable([one.id])).code).toBe(0);
  });

  it('has a code once in a store, and again in another', async () => {
    const made = await freshTable();
    const area = demo('area', 'SH001-A');
    const same = { code: String(made.code).toLowerCase(), seats: 2, labels: null, enabled: true };
    expect((await tables.save({ ...same, store, area: made.area })).code).toBe(422);
    expect((await tables.save({ ...same, store: demo('store', 'SH001'), area })).code).toBe(0);
  });
});

describe('an area', () => {
  it('is deleted once its tables are', async () => {
    const made = await freshTable();
    expect((await areas.delete([String(made.area)])).message).toMatch(/还有桌台/);
    await tables.delete([made.id]);
    expect((await areas.delete([String(made.area)])).code).toBe(0);
  });

  it('takes the place that it is dragged to', async () => {
    const ids = ['V', 'A', 'B'].map((prefix) => demo('area', `HZ001-${prefix}`));
    const sorted = await gateway.post(
      '/table/area/sort',
      { store: demo('store', 'HZ001'), ids },
      { token: areas.token },
    );
    expect(sorted.code).toBe(0);
    const { tdata } = await areas.list({ filters: { store: demo('store', 'HZ001') }, sort: 'sort', order: 'ASC' });
    expect(tdata.list.map((row) => row.id)).toEqual(ids);
  });
});

describe('a tag', () => {
  it('counts its tables, and is taken off them when it is deleted', async () => {
    const label = await labels.made({ name: freshText(6), color: 'pink', sort: 5 });
    const made = await freshTable({ labels: [label.id, demo('tableLabel', '安静')] });
    const shown = (await labels.all()).find((row) => row.id === label.id);
    expect(shown?.tableCount).toBe(1);
    expect((await labels.delete([label.id])).code).toBe(0);
    expect(await ofCode(String(made.code))).toMatchObject({ labels: [demo('tableLabel', '安静')] });
  });
});

describe('a batch of tables', () => {
  const save = (values: Record<string, unknown>, extra: { token?: string; key?: string } = {}) =>
    gateway.post<{ created: number; left: string[]; errors?: Record<string, string> }>(tableBatch.calls.save, values, {
      token: tables.token,
      ...extra,
    });
  const batch = (values: Record<string, unknown> = {}) => ({
    store,
    area: demo('area', 'BJ001-A'),
    prefix: freshText(3),
    from: 1,
    to: 3,
    width: 3,
    seats: 6,
    labels: null,
    ...values,
  });

  it('makes those that are not there, and says which were', async () => {
    const values = batch();
    const { prefix } = values;
    await tables.made({ store, area: values.area, code: `${prefix}002`, seats: 2, labels: null, enabled: true });
    const taken = await gateway.post(
      takenCodesPath,
      { store, codes: [`${prefix}001`, `${prefix}002`.toLowerCase()] },
      { token: tables.token },
    );
    expect(taken.tdata).toEqual({ codes: [`${prefix}002`.toLowerCase()] });
    expect((await save(values)).tdata).toEqual({ created: 2, left: [`${prefix}002`] });
    const made = await tables.all({ filters: { store }, keyword: prefix, sort: 'code' });
    expect(made.map((row) => [row.code, row.seats])).toEqual(
      expect.arrayContaining([
        [`${prefix}001`, 6],
        [`${prefix}002`, 2],
        [`${prefix}003`, 6],
      ]),
    );
    expect((await save(values)).message).toBe('这些桌台都已存在，请改用其他编号');
  });

  it.each([
    [{ from: 0 }, 'from'],
    [{ from: 1, to: 1 }, null],
    [{ from: 9999, to: 9999, width: 4 }, null],
    [{ from: 9999, to: 10_000 }, 'to'],
    [{ from: 5, to: 4 }, 'to'],
    [{ from: 1, to: 200 }, null],
    [{ from: 1, to: 201 }, 'to'],
    [{ width: 0 }, 'width'],
    [{ width: 5 }, 'width'],
    [{ area: demo('area', 'SH001-A') }, 'area'],
  ])('of %j is refused at %s', async (values, field) => {
    const reply = await save(batch(values));
    expect({ code: reply.code, at: Object.keys(reply.tdata.errors ?? {}) }).toEqual(
      field === null ? { code: 0, at: [] } : { code: 422, at: [field] },
    );
  });

  it('sent twice by one click is made once', async () => {
    const values = batch();
    const key = crypto.randomUUID();
    const both = await Promise.all([save(values, { key }), save(values, { key })]);
    expect(both.map((reply) => reply.tdata.created)).toEqual([3, 3]);
    expect(await tables.all({ filters: { store }, keyword: values.prefix })).toHaveLength(3);
  });

  it('of a store outside the scope is refused as if there were none', async () => {
    const { token } = await newCaller(gateway, tables.token, { scope: onlyStore('SH001') });
    expect(Object.keys((await save(batch(), { token })).tdata.errors ?? {})).toContain('store');
  });
});

describe('a surcharge', () => {
  const surcharges = new EntityClient(gateway, surcharge);
  beforeAll(async () => {
    surcharges.token = await gateway.session('1001');
  });

  it('is what tills add to the bills of guests at tables, from the change on', async () => {
    const posted = (after: string) =>
      gateway.database.db
        .select()
        .from(salePosting)
        .where(
          and(
            eq(salePosting.store, store),
            eq(salePosting.kind, 'sale'),
            eq(salePosting.tradeMode, 'dineIn'),
            gt(salePosting.at, after),
          ),
        );
    const before = await posted('2026-11-20T00:00:00Z');
    expect(before.length).toBeGreaterThan(3);
    for (const { guests, area, surcharge: amount } of before)
      expect(Number(amount)).toBe(guests * 3 + (area === '包间' ? 88 : 0));
    const [tea] = (await surcharges.all({ filters: { store }, keyword: '茶位费' })) ?? [];
    expect((await surcharges.update({ ...tea, amount: '5.50', areas: [demo('area', 'BJ001-A')] })).code).toBe(0);
    const changed = gateway.clock.now().toISOString();
    gateway.clock.advance(60 * 60_000);
    await addSales(gateway, { days: 0, stores: ['BJ001'], share: 0.4 });
    const after = await posted(changed);
    expect(after.some(({ area }) => area === '大厅')).toBe(true);
    for (const { guests, area, surcharge: amount } of after)
      expect(Number(amount)).toBe((area === '大厅' ? guests * 5.5 : 0) + (area === '包间' ? 88 : 0));
  });

  it('keeps the areas that it names', async () => {
    const area = await areas.made({ store, name: freshText(8), sort: 900 });
    const values = { store, name: freshText(6), amount: '1.00', type: 'perTable', areas: [area.id], periods: null };
    const made = await surcharges.made({ ...values, dayValue: 0, validityMinutes: 0, enabled: true });
    expect((await areas.delete([area.id])).message).toContain(`正在被附加费“${values.name}”使用`);
    await surcharges.delete([made.id]);
    expect((await areas.delete([area.id])).code).toBe(0);
  });
});

describe('the floor of a store', () => {
  const post = <T>(path: string, body: unknown, token = tables.token) => gateway.post<T>(path, body, { token });
  const floor = async (token = tables.token) => (await post<Floor>(floorPath, { store }, token)).tdata;
  const ofOrders = (where: SQL | undefined) =>
    gateway.database.db
      .select()
      .from(saleOrder)
      .where(and(eq(saleOrder.store, store), isNotNull(saleOrder.table), where));

  it('says of each table who sits there: its open orders, no more and no less', async () => {
    const open = await ofOrders(eq(saleOrder.status, 'open'));
    const { tables: shown } = await floor();
    const occupied = shown.filter(({ state }) => state === 'occupied');
    expect(occupied.length).toBeGreaterThan(2);
    expect(occupied.map(({ code }) => code).sort()).toEqual(
      [...new Set(open.map((order) => order.table ?? ''))].sort(),
    );
    for (const { code, guests, amount, since } of occupied) {
      const own = open.filter((order) => order.table === code);
      expect(guests).toBe(own.reduce((sum, order) => sum + order.guests, 0));
      expect(Number(amount)).toBeCloseTo(own.reduce((sum, order) => sum + Number(order.receivableAmount), 0));
      expect(Date.parse(since ?? '')).toBe(Math.min(...own.map(({ openedAt }) => Date.parse(openedAt))));
    }
  });

  it('has tables to clean for ten minutes after the checkout', async () => {
    const since = new Date(gateway.clock.now().getTime() - cleanMinutes * 60_000).toISOString();
    const paid = (await ofOrders(gt(saleOrder.checkedOutAt, since))).map((order) => order.table);
    const { tables: shown } = await floor();
    const sure = shown.filter(({ state }) => state !== 'occupied');
    expect(sure.filter(({ state }) => state === 'toClean').map(({ code }) => code)).toEqual(
      sure.map(({ code }) => code).filter((code) => paid.includes(code)),
    );
  });

  it('seats nobody where others sit: each table has one open order', async () => {
    const open = (await ofOrders(eq(saleOrder.status, 'open'))).map((order) => order.table);
    expect(new Set(open).size).toBe(open.length);
  });

  it('shows nothing of a store outside the scope', async () => {
    const { token } = await newCaller(gateway, tables.token, { scope: onlyStore('SH001') });
    expect(await floor(token)).toMatchObject({ areas: [], tables: [] });
  });

  it('is arranged as a whole; who arranges an older plan is told, and nothing of it is kept', async () => {
    const area = demo('area', 'BJ001-B');
    const id = demo('table', 'BJ001-B01');
    const { areas: before } = await floor();
    const version = before.find((one) => one.id === area)?.version ?? 0;
    const save = (x: number, asked = version) =>
      post(savePlanPath, { area, version: asked, places: [{ id, x, y: 3 }] });
    expect((await save(11)).code).toBe(0);
    expect((await save(2)).code).toBe(409);
    expect((await save(12, version + 1)).code).toBe(400);
    expect((await floor()).tables.find((one) => one.id === id)).toMatchObject({ x: 11, y: 3 });
    const twice = [id, demo('table', 'BJ001-B02')].map((one) => ({ id: one, x: 1, y: 1 }));
    expect((await post(savePlanPath, { area, version: version + 1, places: twice })).code).toBe(400);
    const { token } = await newCaller(gateway, tables.token, { codes: ['table:list'] });
    expect((await post(savePlanPath, { area, version: version + 1, places: [] }, token)).code).toBe(403);
  });

  it('is arranged by one of two at once', async () => {
    const area = demo('area', 'BJ001-V');
    const { areas: before } = await floor();
    const version = before.find((one) => one.id === area)?.version ?? 0;
    const save = (x: number) =>
      post(savePlanPath, { area, version, places: [{ id: demo('table', 'BJ001-V01'), x, y: 0 }] });
    const both = await Promise.all([save(4), save(5)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 409]);
  });
});

describe('the QR code of a table', () => {
  const post = <T>(path: string, body: unknown, token = tables.token) => gateway.post<T>(path, body, { token });
  const codeOf = async (id: string) => (await post<TableCode[]>(codePaths.find, { ids: [id] })).tdata[0]?.code ?? null;
  const scan = (code: string) => gateway.get<Record<string, unknown>>(codePaths.scan, { code });

  it('leads a guest to the table, until a new one is made', async () => {
    const made = await freshTable();
    expect(made.codeState).toBe('none');
    expect(await codeOf(made.id)).toBeNull();
    expect((await post(codePaths.renew, { ids: [made.id] })).tdata).toEqual({ renewed: 1 });
    const first = (await codeOf(made.id)) ?? '';
    expect((await scan(first)).tdata).toMatchObject({ table: made.code, seats: 4, store: '蜀香小馆(朝阳大悦店)' });
    expect((await post(codePaths.renew, { ids: [made.id], missingOnly: true })).tdata).toEqual({ renewed: 0 });
    expect((await scan(first)).code).toBe(0);
    await post(codePaths.renew, { ids: [made.id] });
    expect(await scan(first)).toMatchObject({ code: 1000, message: '二维码已更换，请扫描桌上的新二维码' });
    const second = (await codeOf(made.id)) ?? '';
    expect((await scan(second)).code).toBe(0);
    expect(await ofCode(String(made.code))).toMatchObject({ codeState: 'valid' });
    await tables.enable([made.id], false);
    expect((await scan(second)).message).toBe('该桌台已停用，请联系服务员');
  });

  it('cannot be made up: another table, another number or another sign is refused', async () => {
    const [guid, serial, sign = ''] = ((await codeOf(demo('table', 'BJ001-A01'))) ?? '').split('.');
    const forged = [
      `${demo('table', 'BJ001-A02')}.${serial}.${sign}`,
      `${guid}.2.${sign}`,
      `${guid}.${serial}.${sign.replace(/./g, '0')}`,
      `${guid}.${serial}`,
      'nothing',
    ];
    for (const code of forged) expect((await scan(code)).message).toBe('二维码无效，请扫描桌上的二维码');
  });

  it('of a store outside the scope is neither shown nor made', async () => {
    const { token } = await newCaller(gateway, tables.token, { scope: onlyStore('SH001') });
    const body = { ids: [demo('table', 'BJ001-A01')] };
    expect((await post(codePaths.find, body, token)).code).toBe(404);
    expect((await post(codePaths.renew, body, token)).code).toBe(404);
  });
});

describe('contradictions of tables', () => {
  it('are tables without a code, and areas without tables', async () => {
    const at = [demo('store', 'WH001')];
    const seen = () =>
      gateway.database.db.transaction(async (tx) => [
        ...(await tablesWithoutCode(tx, chain, at)),
        ...(await areasWithoutTables(tx, chain, at)),
      ]);
    const [store = ''] = at;
    expect(await seen()).toEqual([{ store, count: 1 }]);
    await gateway.post(codePaths.renew, { ids: [demo('table', 'WH001-V06')] }, { token: tables.token });
    expect(await seen()).toEqual([]);
    await areas.made({ store, name: freshText(6), sort: 700 });
    await areas.made({ store, name: freshText(6), sort: 701 });
    expect(await seen()).toEqual([{ store, count: 2 }]);
  });
});
