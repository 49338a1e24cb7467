import { and, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { reservation } from '../../mocks/db/guestSchema';
import { saleOrder } from '../../mocks/db/salesSchema';
import { table } from '../../src/areas/tables/table/table.contract';
import { tableArea } from '../../src/areas/tables/table/tableArea.contract';
import { tableBatch, takenCodesPath } from '../../src/areas/tables/table/tableBatch';
import { tableLabel } from '../../src/areas/tables/table/tableLabel.contract';
import { demo, newCaller, onlyStore } from '../support/callers';
import { EntityClient } from '../support/entityClient';
import { freshText } from '../support/fieldEdges';
import { openGateway } from '../support/gateway';
import { addSales } from '../support/sales';

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

describe('a table', () => {
  it('with an open order is neither deleted, renamed nor moved to another store; other things may change', async () => {
    const seated = await ofCode(await seatedTable());
    const refused = await tables.delete([seated.id]);
    expect(refused).toMatchObject({ code: 1000, message: '桌台正在使用中，无法删除' });
    const rename = await tables.update({ ...seated, code: freshText(5) });
    expect(rename).toMatchObject({ code: 1000, message: '桌台正在使用中，不能更换门店或修改编码' });
    const elsewhere = { store: demo('store', 'SH001'), area: demo('tableArea', 'SH001-A') };
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
    const at = gateway.clock.now().toISOString();
    await gateway.database.db.insert(reservation).values({
      guid: crypto.randomUUID(),
      merchant: '10000001',
      version: 1,
      search: '',
      createdAt: at,
      updatedAt: at,
      updatedBy: '',
      brand: demo('brand', 'A'),
      store,
      number: freshText(8),
      status,
      businessDate,
      slot: '18:30',
      people: 2,
      guest: '王先生',
      phone: '13800000000',
      table: String(made.code),
    });
    expect((await tables.delete([made.id])).code).toBe(code);
  });

  it('has a code once in a store, and again in another', async () => {
    const made = await freshTable();
    const area = demo('tableArea', 'SH001-A');
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
    const ids = ['V', 'A', 'B'].map((prefix) => demo('tableArea', `HZ001-${prefix}`));
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
    area: demo('tableArea', 'BJ001-A'),
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
    expect((await save(values)).message).toBe('这些桌台都已存在');
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
    [{ area: demo('tableArea', 'SH001-A') }, 'area'],
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
