import { beforeAll, describe, expect, it } from 'vitest';
import { type ItemsAnswer, type RepairOrder, repairPaths } from '#areas/report/repair/repair';
import { newCaller, onlyStore, type TestCaller } from '#tests/support/callers';
import { logOf } from '#tests/support/entityClient';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addSales } from '#tests/support/sales/sales';
import { addDecimals } from '#values/decimal';

// Repairs of takeaway orders: entered by one, decided by another, posted once on today's business date (R2, R3, R11).

const gateway = openGateway(knownDay);
const [bj, gz] = ['10000001-store-BJ001', '10000001-store-GZ001'];
const abnormal = '/report/takeawayAbnormal/list';
const period = { from: '2026-11-17', to: '2026-11-20' };
let token = '';
let reviewer: TestCaller;
let orders: RepairOrder[] = [];

const sql = (text: string) => gateway.database.db.execute<Record<string, string>>(text);
const post = <T>(path: string, body: unknown, as = token, key?: string) =>
  gateway.post<T>(path, body, { token: as, key });

interface Submitted {
  id: string;
  number: string;
  orders: number;
  difference: string;
  errors?: Record<string, string>;
}

const submit = (rows: unknown[], as = token, key?: string, remark: string | null = null) =>
  post<Submitted>(repairPaths.submit, { rows, remark }, as, key);
const review = (id: string, approve: boolean, as = reviewer.token, remark: string | null = null) =>
  post<{ status: string; errors?: Record<string, string> }>(repairPaths.review, { id, approve, remark }, as);
const rowOf = (order: RepairOrder | undefined, by: string, reason: string | null = null) => ({
  order: order?.id,
  income: addDecimals(order?.merchantIncome ?? '0', by),
  reason,
});

async function listed(filters: Record<string, unknown> = {}, as = token) {
  const reply = await post<{ list: { id: string; store: string; repairNumber: string | null }[] }>(
    abnormal,
    { size: 1000, filters: { date: period, ...filters } },
    as,
  );
  expect(reply.code).toBe(0);
  return reply.tdata.list;
}

const sums = async () =>
  (
    await sql(`SELECT sum(order_amount)::text AS "order", sum(receivable)::text AS receivable, sum(paid)::text AS paid,
      sum(income)::text AS income, (SELECT sum(amount) FROM sale_payment)::text AS payments FROM sale_posting`)
  ).rows[0];

beforeAll(async () => {
  await addSales(gateway, { days: 3, stores: ['BJ001', 'GZ001'], share: 0.1 });
  await sql(`UPDATE takeaway_order SET status = 'abnormal', problem = 'p' WHERE guid IN (
    (SELECT guid FROM takeaway_order WHERE store = '${bj}' AND status = 'completed' ORDER BY guid LIMIT 4)
    UNION ALL (SELECT guid FROM takeaway_order WHERE store = '${gz}' AND status = 'completed' ORDER BY guid LIMIT 8))`);
  token = await gateway.signOn('1001');
  reviewer = await newCaller(gateway, token);
  const ids = (await listed()).map(({ id }) => id);
  orders = (await post<{ list: RepairOrder[] }>(repairPaths.orders, { ids })).tdata.list;
  expect(orders.length).toBeGreaterThanOrEqual(12);
});

const of = (store: string, from: number, to: number) => orders.filter((row) => row.store === store).slice(from, to);

describe('finding orders to repair', () => {
  it('takes 3,000 ids and fewer than 200 numbers of a file', async () => {
    const ask = async (body: Record<string, string[]>) => (await post(repairPaths.orders, body)).message;
    const names = (count: number) => Array.from({ length: count }, (_, index) => `none-${index}`);
    expect(await ask({})).toBe('请至少选择一条记录');
    expect(await ask({ ids: names(3000) })).toBe('没有匹配的异常外卖订单，请核对单号');
    expect(await ask({ ids: names(3001) })).toBe('一次最多修复 3000 个订单，请减少选择');
    expect((await post(repairPaths.orders, { numbers: names(199) })).tdata).toEqual({ list: [] });
    expect(await ask({ numbers: names(200) })).toBe('每批导入须少于 200 条，请分批导入');
    const [first] = orders;
    const found = await post<{ list: RepairOrder[] }>(repairPaths.orders, { numbers: [first?.number, 'none'] });
    expect(found.tdata.list).toEqual([first]);
  });
});

describe('submitting a repair', () => {
  it('refuses nothing, too many, repeated, unknown and right orders, and wrong amounts at their row', async () => {
    const [first] = of(gz, 0, 1);
    const none = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ order: `none-${index}`, income: '1' }));
    expect((await submit([])).message).toBe('请至少选择一条记录');
    expect((await submit(none(3000))).code).toBe(404);
    expect((await submit(none(3001))).message).toBe('一次最多修复 3000 个订单，请减少选择');
    const fields = async (row: Record<string, unknown>) =>
      Object.keys((await submit([{ ...rowOf(first, '1'), ...row }])).tdata?.errors ?? {});
    for (const income of ['100000000', '-0.01', '1.001', '', null, 'x'])
      expect(await fields({ income })).toEqual(['rows.0.income']);
    expect(await fields({ reason: '长'.repeat(101) })).toEqual(['rows.0.reason']);
    expect(Object.keys((await submit([rowOf(first, '1'), rowOf(first, '2')])).tdata.errors ?? {})).toEqual([
      'rows.1.income',
    ]);
    expect((await submit([rowOf(first, '1')], token, undefined, '长'.repeat(101))).tdata.errors).toHaveProperty(
      'remark',
    );
    await sql(`UPDATE takeaway_order SET merchant_income = 99999 WHERE guid = '${first?.id}'`);
    expect((await submit([{ order: first?.id, income: '0' }])).message).toBe(
      `订单 ${first?.number} 修复后的实付将小于 0，请核对金额`,
    );
    await sql(`UPDATE takeaway_order SET merchant_income = '${first?.merchantIncome}' WHERE guid = '${first?.id}'`);
    const right = await sql(`SELECT guid, number FROM takeaway_order WHERE status = 'completed' LIMIT 1`);
    const { guid, number } = right.rows[0] ?? {};
    expect((await submit([{ order: guid, income: '1' }])).message).toBe(
      `订单 ${number} 不是异常外卖订单，请从所选订单中移除`,
    );
  });

  it('posts nothing yet, once per key; its orders wait, and are not submitted twice', async () => {
    const [one, two] = of(gz, 0, 2);
    const before = await sums();
    const key = crypto.randomUUID();
    const rows = [rowOf(one, '3.50', '长'.repeat(100)), rowOf(two, '-1.20')];
    const first = await submit(rows, token, key, '备注');
    expect(first.tdata).toMatchObject({ orders: 2, difference: '2.30' });
    expect((await submit(rows, token, key, '备注')).tdata).toEqual(first.tdata);
    expect(await sums()).toEqual(before);
    expect((await submit([rowOf(two, '1')])).message).toBe(
      `订单 ${two?.number} 已在修复单 ${first.tdata.number} 中等待审核，请先审核该修复单`,
    );
    expect((await listed({ pending: 'yes' })).map(({ id }) => id).sort()).toEqual([one?.id, two?.id].sort());
    expect((await listed({ pending: 'no' })).some(({ id }) => id === one?.id)).toBe(false);
    const items = await post<ItemsAnswer>(repairPaths.items, { id: first.tdata.id });
    expect(items.tdata.totals.difference).toBe('2.30');
    expect(addDecimals(items.tdata.totals.before, '2.30')).toBe(items.tdata.totals.after);
    expect(items.tdata.list.map(({ difference }) => difference).sort()).toEqual(['-1.20', '3.50']);
  });
});

describe('reviewing a repair', () => {
  it('is for somebody else than the submitter; approved, it is posted once today and the orders are complete', async () => {
    const [one, two, three] = of(gz, 2, 5);
    const { id } = (await submit([rowOf(one, '5.00', '少算'), rowOf(two, '-2.00'), rowOf(three, '0.00')])).tdata;
    expect((await review(id, true, token)).message).toBe('不能审核自己提交的修复单，请由其他同事审核');
    const before = await sums();
    const yesterday = async () =>
      JSON.stringify(
        (await post<{ list: unknown }>('/report/business/list', { filters: { date: { ...period, to: '2026-11-19' } } }))
          .tdata.list,
      );
    const closed = await yesterday();
    const logged = (await logOf(gateway, token)).total;
    const twice = await Promise.all([review(id, true), review(id, true)]);
    expect(twice.map(({ code }) => code).sort()).toEqual([0, 1000]);
    expect((await logOf(gateway, token)).total).toBe(logged + 1);
    const after = await sums();
    for (const name of ['order', 'receivable', 'paid', 'income', 'payments'])
      expect(after?.[name]).toBe(addDecimals(before?.[name] ?? '', '3.00'));
    expect(await yesterday()).toBe(closed);
    const posted = await sql(
      `SELECT business_date::text AS day, order_guid AS "order", income::text AS income, original IS NOT NULL AS known
       FROM sale_posting WHERE kind = 'repair' ORDER BY income`,
    );
    expect(posted.rows).toEqual([
      { day: '2026-11-20', order: two?.id, income: '-2.00', known: true },
      { day: '2026-11-20', order: one?.id, income: '5.00', known: true },
    ]);
    const states = await sql(
      `SELECT status, merchant_income::text AS income FROM takeaway_order WHERE guid = '${one?.id}'`,
    );
    expect(states.rows[0]).toEqual({ status: 'completed', income: addDecimals(one?.merchantIncome ?? '', '5.00') });
    expect((await listed()).some(({ id: left }) => [one, two, three].some((row) => row?.id === left))).toBe(false);
    const detail = await gateway.get<{ postings: { kind: string }[]; events: { kind: string }[] }>(
      '/trade/orderStatistics/detail',
      { guid: one?.id ?? '' },
      { token },
    );
    expect(detail.tdata.postings.map(({ kind }) => kind)).toContain('repair');
    expect(detail.tdata.events.map(({ kind }) => kind)).toContain('repair');
  });

  it('rejected with a reason, posts nothing and lets the orders be repaired again', async () => {
    const [one] = of(gz, 5, 6);
    const before = await sums();
    const { id } = (await submit([rowOf(one, '1.00')])).tdata;
    expect((await review(id, false)).tdata.errors).toHaveProperty('remark');
    expect((await review(id, false, reviewer.token, '长'.repeat(101))).tdata.errors).toHaveProperty('remark');
    expect((await review(id, false, reviewer.token, '长'.repeat(100))).tdata.status).toBe('rejected');
    expect((await review(id, true)).code).toBe(1000);
    expect(await sums()).toEqual(before);
    const again = await submit([rowOf(one, '2.00')]);
    expect((await review(again.tdata.id, true)).tdata.status).toBe('approved');
  });

  it('refuses an order that changed after it was submitted, and then posts nothing of the repair', async () => {
    const [one, two] = of(gz, 6, 8);
    const { id } = (await submit([rowOf(one, '1.00'), rowOf(two, '1.00')])).tdata;
    const before = await sums();
    await sql(`UPDATE takeaway_order SET merchant_income = merchant_income + 1 WHERE guid = '${two?.id}'`);
    expect((await review(id, true)).message).toContain(two?.number);
    expect(await sums()).toEqual(before);
    expect((await listed({ pending: 'yes' })).some(({ id: left }) => left === one?.id)).toBe(true);
    expect((await review(id, false, reviewer.token, '有变化')).code).toBe(0);
  });

  it('is done by those who may, within their stores', async () => {
    const [mine] = of(bj, 0, 1);
    const [foreign] = of(gz, 6, 7);
    const codes = ['takeawayAbnormal:list', 'takeawayAbnormal:edit', 'takeawayRepair:list', 'takeawayRepair:show'];
    const manager = await newCaller(gateway, token, { codes, scope: onlyStore('BJ001') });
    const local = await newCaller(gateway, token, {
      codes: [...codes, 'takeawayRepair:review'],
      scope: onlyStore('BJ001'),
    });
    const looking = await newCaller(gateway, token, { codes: ['takeawayAbnormal:list'] });
    expect(new Set((await listed({}, manager.token)).map(({ store }) => store))).toEqual(new Set([bj]));
    expect((await submit([rowOf(mine, '1')], looking.token)).code).toBe(403);
    expect((await submit([rowOf(mine, '1')], '')).code).toBe(401);
    expect((await submit([rowOf(mine, '1'), rowOf(foreign, '1')], manager.token)).code).toBe(404);
    const own = await submit([rowOf(mine, '1')], manager.token);
    expect(own.code).toBe(0);
    expect((await review(own.tdata.id, true, manager.token)).code).toBe(403);
    const wide = await submit([rowOf(of(bj, 1, 2)[0], '1'), rowOf(foreign, '1')]);
    expect((await review(wide.tdata.id, true, local.token)).code).toBe(404);
    expect((await post(repairPaths.items, { id: wide.tdata.id }, local.token)).code).toBe(404);
    const seen = await post<{ list: { id: string }[] }>('/takeaway_repair/list', {}, local.token);
    expect(seen.tdata.list.map(({ id }) => id)).toEqual([own.tdata.id]);
    expect((await review(own.tdata.id, true, local.token)).tdata.status).toBe('approved');
    const other = await gateway.signOn('1001', '10000002');
    expect((await review(wide.tdata.id, true, other)).code).toBe(404);
  });
});
