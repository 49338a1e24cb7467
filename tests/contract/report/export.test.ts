import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OrderDetail, orderDetailPath } from '#areas/report/orderDetail/orderDetail';
import { amountText } from '#entity/excel/rawCell';
import { readWorkbook } from '#entity/excel/readWorkbook';
import { opened } from '#entity/excel/testing/workbooks';
import { keptDays, mostRunning, type TaskFile, taskPaths } from '#report/exportTask';
import { systemContext } from '#server/domain/access/system';
import { checkFigures } from '#server/domain/report/integrity/look';
import { defaultConfig } from '#server/gateway';
import { reportOf } from '#tests/properties/report/answers';
import { chain, demo, newCaller, onlyStore } from '#tests/support/callers';
import { checkedFigures } from '#tests/support/figures';
import { knownDay, openGateway } from '#tests/support/gateway';
import { ofFirst } from '#tests/support/member/desk';
import { addSales } from '#tests/support/sales/sales';
import { addDecimals, isDecimal } from '#values/decimal';
import { hourMs } from '#values/duration';

const gateway = openGateway(knownDay);
// Enough days for a refund to be among them.
const date = { from: '2026-11-14', to: '2026-11-20' };
let token = '';

interface Task {
  id: string;
  status: string;
  done: number;
  total: number;
  found?: number;
  report: string;
}

interface Listed {
  total: number;
  list: Record<string, unknown>[];
  meta: { totals: Record<string, unknown> };
}

/** Normalises a cell for comparison: '1.50' of the gateway is 1.5 in a sheet, and an empty value is empty in both. */
function wordOf(value: unknown): string {
  const text = String(value ?? '');
  return isDecimal(text) && text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

const tasks = async (as = token) =>
  (await gateway.post<{ list: Task[] }>('/report/download/list', {}, { token: as })).tdata.list;
const create = (report: string, extra: Record<string, unknown> = {}, as = token) =>
  gateway.post<{ id: string; rows: number }>(
    taskPaths.create,
    { report, filters: { date, ...extra } },
    { token: as, key: crypto.randomUUID() },
  );
const write = (path: string, id: string) => gateway.post(path, { id }, { token, key: crypto.randomUUID() });

beforeAll(async () => {
  await addSales(gateway, { days: 6, stores: ['BJ001', 'GZ001'], share: 0.1 });
  token = await gateway.signOn('1001');
});

describe('export tasks', () => {
  it('write what the screen shows into a file, once they have had their turns', async () => {
    const listed = await gateway.post<Listed>('/report/saleGoods/list', { filters: { date }, size: 1000 }, { token });
    const made = await create('saleGoods');
    expect(made.tdata.rows).toBe(listed.tdata.total);
    expect((await tasks())[0]).toMatchObject({ report: 'saleGoods', status: 'queued', done: 0 });
    await gateway.tick();
    await gateway.tick();
    expect((await tasks())[0]).toMatchObject({ status: 'done', done: listed.tdata.total });
    const { tdata } = await gateway.get<TaskFile>(taskPaths.file, { id: made.tdata.id }, { token });
    const bytes = Uint8Array.from(atob(tdata.content), (sign) => sign.charCodeAt(0));
    const { headers, rows: written } = await readWorkbook(bytes, ['商品']);
    // The last row is the totals.
    const texts = written.map(({ cells }) => cells.map(amountText));
    const [rows, foot] = [texts.slice(0, -1), texts.at(-1) ?? []];
    expect(headers.map(({ text }) => text).slice(0, 4)).toEqual(['商品', '编号', '单位', '销售数量']);
    expect(tdata.name).toContain('商品销售统计');
    const { measures, facts } = reportOf('saleGoods').report;
    const isShare = (name: string) => facts.measures[name]?.field.meta.unit === 'percent';
    expect(measures.some(isShare)).toBe(true);
    // All goods together have neither a code nor a unit.
    expect(Object.keys(listed.tdata.meta.totals).sort()).toEqual(['id', ...measures].sort());
    expect(foot.slice(1, 3)).toEqual(['', '']);
    // 12.5 % is 0.125 to a workbook.
    const inFile = (name: string, value: unknown) =>
      isShare(name) && value !== null ? String(Number(`${value}e-2`)) : wordOf(value);
    const screen = listed.tdata.list.map((row) => ['itemName', ...measures].map((name) => inFile(name, row[name])));
    // Between the name and the figures are code and unit.
    const file = rows.map((cells) => [cells[0], ...cells.slice(-measures.length)].map(wordOf));
    expect(file).toEqual(screen);
    expect(foot[0]).toBe('合计');
    for (const name of ['soldQuantity', 'giftQuantity', 'list', 'lineDiscount', 'net', 'cost', 'margin']) {
      const column = file.map((cells) => cells[1 + measures.indexOf(name)] ?? '');
      expect(wordOf(addDecimals(...column)), name).toBe(wordOf(listed.tdata.meta.totals[name]));
      expect(wordOf(foot[foot.length - measures.length + measures.indexOf(name)])).toBe(
        wordOf(listed.tdata.meta.totals[name]),
      );
    }
  });

  it('name their period, filters, number of rows, and clock', async () => {
    const store = [demo('store', 'BJ001')];
    const made = await create('saleStatistics', { store, basis: 'natural', groupBy: 'hour' });
    const [task] = (await tasks()).filter(({ id }) => id === made.tdata.id);
    expect(task).toMatchObject({ found: made.tdata.rows, total: made.tdata.rows });
    // As if there were more than a file holds.
    await gateway.database.db.execute(sql`UPDATE export_task SET found = 46714 WHERE guid = ${made.tdata.id}`);
    await gateway.tick();
    await gateway.tick();
    expect((await tasks()).find(({ id }) => id === made.tdata.id)).toMatchObject({ status: 'done', found: 46_714 });
    const { tdata } = await gateway.get<TaskFile>(taskPaths.file, { id: made.tdata.id }, { token });
    const sheet = (await opened(Uint8Array.from(atob(tdata.content), (sign) => sign.charCodeAt(0)).buffer))
      .worksheets[0];
    const first = (sheet?.getColumn(1).values ?? []).slice(1).map(String);
    const header = first.indexOf('时段');
    expect(first.slice(0, header)).toEqual([
      '日期：2026-11-14 – 2026-11-20',
      '日期口径：自然日',
      '门店：蜀香小馆(朝阳大悦店)',
      '汇总方式：时段',
      `只含 46,714 行中的前 ${made.tdata.rows} 行（按报表顺序）`,
      '生成于 2026-11-20 10:00，时间按 中国标准时间 (Asia/Shanghai)',
    ]);
    expect(first.slice(header + 1, -1).every((hour) => /^\d\d:00$/.test(hour))).toBe(true);
    expect(first.at(-1)).toBe('全部 46,714 行合计');
    expect(sheet?.pageSetup.printTitlesRow).toBe(`${header + 1}:${header + 1}`);
  });

  it('are cancelled, tried again, and seen by nobody else', async () => {
    const { tdata } = await create('paymentChargeDetail');
    const { token: other } = await newCaller(gateway, token, { codes: ['download:list'] });
    expect(await tasks(other)).toEqual([]);
    expect((await gateway.get(taskPaths.file, { id: tdata.id }, { token: other })).code).toBe(404);
    expect((await write(taskPaths.cancel, tdata.id)).code).toBe(0);
    await gateway.tick();
    expect((await tasks()).find(({ id }) => id === tdata.id)).toMatchObject({ status: 'cancelled' });
    expect((await write(taskPaths.cancel, tdata.id)).message).toContain('状态已变化');
    expect((await write(taskPaths.retry, tdata.id)).code).toBe(0);
    await gateway.tick();
    await gateway.tick();
    expect((await tasks()).find(({ id }) => id === tdata.id)).toMatchObject({ status: 'done' });
  });

  it('stay with the operating subject that they were asked for, whichever the console shows when they are tried again', async () => {
    const asked = { report: 'membershipDetail', filters: { date } };
    const made = await gateway.post<{ id: string }>(taskPaths.create, asked, { token, headers: ofFirst });
    expect(made.code).toBe(0);
    expect((await write(taskPaths.cancel, made.tdata.id)).code).toBe(0);
    expect((await write(taskPaths.retry, made.tdata.id)).code).toBe(0);
    await gateway.tick();
    await gateway.tick();
    const { total } = (await gateway.post<Listed>('/report/membershipDetail/list', asked, { token, headers: ofFirst }))
      .tdata;
    expect((await tasks()).find(({ id }) => id === made.tdata.id)).toMatchObject({ status: 'done', done: total });
  });

  it('keep the data scope of the requester, and need the right to export', async () => {
    const { token: scoped } = await newCaller(gateway, token, {
      codes: ['orderDetail:list', 'orderDetail:export', 'download:list'],
      scope: onlyStore('GZ001'),
    });
    const own = await gateway.post<{ total: number }>(
      '/report/orderDetail/list',
      { filters: { date } },
      { token: scoped },
    );
    const made = await create('orderDetail', {}, scoped);
    expect(made.tdata.rows).toBe(own.tdata.total);
    await gateway.tick();
    await gateway.tick();
    expect((await tasks(scoped))[0]).toMatchObject({ status: 'done', done: own.tdata.total });
    expect((await create('payment', {}, scoped)).code).toBe(403);
  });

  it('end when the requester loses the right to export, at a step, a retry and a download', async () => {
    const codes = ['paymentChargeDetail:list', 'paymentChargeDetail:export', 'download:list'];
    const caller = await newCaller(gateway, token, { codes });
    const may = (granted: string[]) =>
      gateway.post('/role/update', { id: caller.role, businessPermissions: granted }, { token });
    const retry = (id: string) => gateway.post(taskPaths.retry, { id }, { token: caller.token });
    const file = (id: string) => gateway.get<TaskFile>(taskPaths.file, { id }, { token: caller.token });
    const { id } = (await create('paymentChargeDetail', {}, caller.token)).tdata;
    expect((await may(['download:list', 'paymentChargeDetail:list'])).code).toBe(0);
    await gateway.tick();
    expect((await tasks(caller.token))[0]).toMatchObject({ status: 'failed', error: expect.stringContaining('权限') });
    expect((await retry(id)).code).toBe(403);
    await may(codes);
    expect((await retry(id)).code).toBe(0);
    await gateway.tick();
    await gateway.tick();
    expect((await file(id)).code).toBe(0);
    await may(['download:list', 'paymentChargeDetail:list']);
    expect((await file(id)).code).toBe(403);
  });

  it('end when the requester loses a store, and a retry covers the remaining ones', async () => {
    const caller = await newCaller(gateway, token, {
      codes: ['orderDetail:list', 'orderDetail:export', 'download:list'],
      scope: { dataScope: 'designatedStores', scopeStores: ['BJ001', 'GZ001'].map((code) => demo('store', code)) },
    });
    const see = (...stores: string[]) =>
      gateway.post(
        '/employee/update',
        { id: caller.id, dataScope: 'designatedStores', scopeStores: stores.map((code) => demo('store', code)) },
        { token },
      );
    const file = (id: string) => gateway.get<TaskFile>(taskPaths.file, { id }, { token: caller.token });
    const mine = async () => (await tasks(caller.token))[0];
    const { id, rows } = (await create('orderDetail', {}, caller.token)).tdata;
    expect((await see('GZ001')).code).toBe(0);
    await gateway.tick();
    expect(await mine()).toMatchObject({ status: 'failed' });
    expect((await gateway.post(taskPaths.retry, { id }, { token: caller.token })).code).toBe(0);
    await gateway.tick();
    await gateway.tick();
    const left = await mine();
    expect(left).toMatchObject({ status: 'done' });
    expect(left?.done).toBeLessThan(rows);
    await see('GZ001', 'BJ001');
    expect((await file(id)).code).toBe(0);
    await see('BJ001');
    expect((await file(id)).message).toContain('数据权限以外');
  });

  it('wait at most three at a time, and are refused for 33 days or without dates', async () => {
    const made = [];
    for (let count = 0; count < mostRunning; count += 1) made.push((await create('payment')).tdata.id);
    expect((await create('payment')).message).toContain(String(mostRunning));
    for (const id of made) await write(taskPaths.cancel, id);
    expect((await create('payment', { date: { from: '2026-10-01', to: '2026-11-02' } })).message).toContain('32');
    const nothing = { from: '2020-01-01', to: '2020-01-02' };
    expect((await create('payment', { date: nothing })).message).toContain('没有符合条件的数据，请放宽日期或筛选条件');
  });

  it('expire after a week', async () => {
    const [done] = (await tasks()).filter(({ status }) => status === 'done');
    gateway.clock.advance((keptDays * 24 + 2) * hourMs);
    for (let count = 0; count < 5; count += 1) await gateway.tick();
    token = await gateway.signOn('1001');
    expect((await tasks()).find(({ id }) => id === done?.id)).toMatchObject({ status: 'expired' });
    const file = await gateway.get(taskPaths.file, { id: done?.id ?? '' }, { token });
    expect(file.message).toContain('过期');
  });
});

describe('one order', () => {
  it('shows settlements, what took them back, and its timeline; nobody outside the scope finds it', async () => {
    const { tdata } = await gateway.post<{ list: { order: string }[] }>(
      '/report/refundDetails/list',
      { filters: { date } },
      { token },
    );
    const guid = tdata.list[0]?.order ?? '';
    const order = (await gateway.get<OrderDetail>(orderDetailPath, { guid }, { token })).tdata;
    expect(order.postings.map(({ kind }) => kind)).toContain('sale');
    expect(order.postings.length).toBeGreaterThan(1);
    expect(order.events.map(({ kind }) => kind)).toContain('checkout');
    const codes = ['transactionRecord:list', 'transactionRecord:show'];
    const { token: elsewhere } = await newCaller(gateway, token, { codes, scope: onlyStore('SH001') });
    expect((await gateway.get(orderDetailPath, { guid }, { token: elsewhere })).code).toBe(404);
  });
});

describe('the check of figures', () => {
  const broken = async () => (await ask()).flatMap(({ key, wrong }) => (wrong.length > 0 ? [key] : [])).sort();
  const ask = () => checkedFigures(gateway, token, { from: date.from, to: '2026-11-28' });

  it('finds that all agree, and names a row that breaks the rules', async () => {
    const sound = await ask();
    expect(sound.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(sound.filter(({ looked }) => looked === 0).map(({ key }) => key)).toEqual([]);
    await gateway.database.db.execute(sql`
      INSERT INTO sale_posting (guid, merchant, brand, store, order_guid, at, business_date, natural_date, hour, daypart,
        dining_type, trade_mode, channel, kind, order_amount, receivable, paid, income)
      VALUES ('wrong', '10000001', '10000001-brand-A', '10000001-store-BJ001', 'wrong', now(), '2026-11-28', '2026-11-28',
        12, 'lunch', 'dineIn', 'dineIn', 'pos', 'sale', 10, 10, 9, 9)`);
    expect(await broken()).toEqual(['days', 'orderAmount', 'payments']);
  });

  it.each([
    ['closedDays', `UPDATE day_closing SET income = income + 0.01 WHERE business_date = '2026-11-18'`],
    ['waiters', `UPDATE waiter_record SET amount = amount + 0.01 WHERE business_date = '2026-11-18'`],
    ['debts', `UPDATE debt_unit SET available_credit = available_credit - 0.01`],
    ['ledger', `UPDATE stock_balance SET quantity = quantity + 0.001`],
    ['ledgerAmounts', `UPDATE stock_balance SET amount = amount + 0.01`],
    ['ledgerChain', `UPDATE stock_ledger SET before = before + 0.001 WHERE date = '2026-11-18'`],
    ['shifts', `UPDATE shift SET store = '10000001-store-HZ001' WHERE business_date = '2026-11-18'`],
    ['refundDays', `UPDATE sale_payment SET posting_kind = 'sale' WHERE posting_kind = 'refund'`],
  ])('names %s when a row is changed', async (key, change) => {
    const undo = new Error('the change is taken back');
    const config = defaultConfig;
    const run = gateway.database.db.transaction(async (tx) => {
      const context = await systemContext({ tx, now: gateway.clock.now(), config }, chain);
      const wrong = async () =>
        (await checkFigures(context, date)).flatMap((one) => (one.wrong.length > 0 ? [one.key] : []));
      expect(await wrong()).toEqual([]);
      // Past the triggers that keep facts from being changed.
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(sql.raw(change));
      expect(await wrong()).toEqual([key]);
      throw undo;
    });
    await expect(run).rejects.toBe(undo);
  });
});
