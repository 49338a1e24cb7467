import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MakeUpAnswer, makeUpPaths } from '#areas/report/waiter/makeUp';
import { equalParts } from '#server/domain/report/waiter/makeUp';
import { newCaller, onlyStore } from '#tests/support/callers';
import { logOf } from '#tests/support/entityClient';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addSales } from '#tests/support/sales/sales';
import { addDecimals, compareDecimals, fromUnits } from '#values/decimal';
import { hourMs } from '#values/duration';

// Waiters of an order, added afterwards (001 §7, §9): the income is divided among people of a kind to the cent (R8).

const gateway = openGateway(knownDay);
const [bj, gz] = ['10000001-store-BJ001', '10000001-store-GZ001'];
const today = { from: '2026-11-20', to: '2026-11-20' };
let token = '';

interface Order {
  id: string;
  number: string;
  store: string;
  income: string;
  servedBy: string | null;
  dishwasher: string | null;
}

beforeAll(async () => {
  gateway.clock.advance(10 * hourMs);
  await addSales(gateway, { days: 1, stores: ['BJ001', 'GZ001'], share: 0.15 });
  token = await gateway.signOn('1001');
});

async function orders(filters: Record<string, unknown>, as = token): Promise<Order[]> {
  const body = { size: 1000, filters: { date: today, ...filters } };
  const reply = await gateway.post<{ list: Order[] }>(makeUpPaths.list, body, { token: as });
  expect(reply.code).toBe(0);
  return reply.tdata.list;
}

async function people(store: string): Promise<string[]> {
  const reply = await gateway.post<{ guid: string }[]>(
    '/user_data/query_user_by_store',
    { storeGuid: store },
    { token },
  );
  return reply.tdata.map(({ guid }) => guid);
}

const makeUp = (body: Record<string, unknown>, as = token, key?: string) =>
  gateway.post<MakeUpAnswer>(makeUpPaths.makeUp, body, { token: as, key });

async function sharesOf(order: string, waiterType: string) {
  const answer = await gateway.database.db.execute<{ employee: string; amount: string; make_up: boolean }>(
    `SELECT employee, amount::text AS amount, make_up FROM waiter_record
     WHERE order_guid = '${order}' AND waiter_type = '${waiterType}' ORDER BY amount DESC`,
  );
  return answer.rows;
}

describe('equal parts of an income', () => {
  it('come to the income, and differ only in the first', () => {
    const holds = (how: typeof equalParts) =>
      fc.check(
        fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 10 }), (cents, count) => {
          const amount = fromUnits(BigInt(cents), 2);
          const [first = '0', ...rest] = how(amount, count);
          const same = rest.every((part) => part === rest[0] && compareDecimals(part, first) <= 0);
          return same && rest.length === count - 1 && addDecimals('0.00', first, ...rest) === amount;
        }),
      ).failed;
    expect(holds(equalParts)).toBe(false);
    const rounded: typeof equalParts = (amount, count) =>
      Array.from({ length: count }, () => (Number(amount) / count).toFixed(2));
    expect(holds(rounded)).toBe(true);
  });
});

describe('making up waiters', () => {
  it('shares the income of each order among the chosen people, once, and replaces it later (R8)', async () => {
    const rows = (await orders({ store: [gz], missingType: 'waiter' })).slice(0, 5);
    expect(rows.length).toBe(5);
    const ids = rows.map(({ id }) => id);
    const staff = await people(gz);
    const key = crypto.randomUUID();
    const body = { orders: ids, waiterType: 'waiter', employees: staff.slice(0, 3) };
    const before = (await logOf(gateway, token)).total;
    expect((await makeUp(body, token, key)).tdata).toEqual({ made: 5, kept: 0 });
    expect((await makeUp(body, token, key)).tdata).toEqual({ made: 5, kept: 0 });
    expect((await logOf(gateway, token)).total).toBe(before + 1);
    for (const row of rows) {
      const shares = await sharesOf(row.id, 'waiter');
      expect(shares.map(({ employee }) => employee).sort()).toEqual(staff.slice(0, 3).sort());
      expect(addDecimals('0.00', ...shares.map(({ amount }) => amount))).toBe(row.income);
      expect(shares.every(({ make_up }) => make_up)).toBe(true);
    }
    expect((await orders({ store: [gz], makeUp: 'yes' })).map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect((await makeUp({ ...body, employees: staff.slice(3, 4) })).tdata).toEqual({ made: 5, kept: 0 });
    const [only, ...others] = await sharesOf(ids[0] ?? '', 'waiter');
    expect([only?.employee, only?.amount, others.length]).toEqual([staff[3], rows[0]?.income, 0]);
    expect((await orders({ store: [gz], missingType: 'waiter' })).some(({ id }) => ids.includes(id))).toBe(false);
    expect((await orders({ store: [gz], missingType: 'caller' })).some(({ id }) => id === ids[0])).toBe(true);
  });

  it('leaves what the till recorded', async () => {
    const served = (await orders({ store: [bj] })).find(({ servedBy }) => servedBy);
    const before = await sharesOf(served?.id ?? '', 'waiter');
    expect(before.length).toBeGreaterThan(0);
    const [employee] = await people(bj);
    const body = { orders: [served?.id], waiterType: 'waiter', employees: [employee] };
    expect((await makeUp(body)).tdata).toEqual({ made: 0, kept: 1 });
    expect(await sharesOf(served?.id ?? '', 'waiter')).toEqual(before);
  });

  it('takes 1 to 100 orders of one store and 1 to 10 people of it', async () => {
    const [gzOrders, bjOrders] = [await orders({ store: [gz] }), await orders({ store: [bj] })];
    const [gzStaff, bjStaff] = [await people(gz), await people(bj)];
    const base = { waiterType: 'dishwasher', employees: gzStaff.slice(0, 1) };
    const ids = gzOrders.map(({ id }) => id);
    const one = ids.slice(0, 1);
    const refused = async (body: Record<string, unknown>) => (await makeUp({ ...base, ...body })).message;
    const many = (count: number) => Array.from({ length: count }, (_, index) => ids[index] ?? `none-${index}`);
    expect(await refused({ orders: [] })).toBe('请至少选择一条记录');
    // A hundred are looked for, one more is too many.
    expect(await refused({ orders: many(100) })).toBe('记录已删除，或不在您的数据权限内，请返回列表');
    expect(await refused({ orders: many(101) })).toBe('一次最多补录 100 个订单，请减少选择');
    expect(await refused({ orders: one, employees: [] })).toBe('请至少选择一名员工');
    const crowd = (count: number) => Array.from({ length: count }, (_, index) => `nobody-${index}`);
    expect(await refused({ orders: one, employees: crowd(10) })).toBe(
      '所选员工不属于该门店或已停用，请改选该门店的员工',
    );
    expect(await refused({ orders: one, employees: crowd(11) })).toBe('一个订单最多 10 名员工，请减少员工');
    expect(await refused({ orders: one, employees: bjStaff.slice(0, 1) })).toBe(
      '所选员工不属于该门店或已停用，请改选该门店的员工',
    );
    expect(await refused({ orders: [ids[0], bjOrders[0]?.id] })).toBe('一次只能补录同一门店的订单，请按门店分别补录');
    expect((await makeUp({ ...base, orders: one, waiterType: 'cook' })).code).toBe(400);
    const ten = gzStaff.slice(0, 10);
    expect((await makeUp({ ...base, orders: one, employees: ten })).tdata).toEqual({ made: 1, kept: 0 });
  });

  it('refuses open, voided and refunded orders, and a closed day by its name', async () => {
    const [order] = await orders({ store: [gz] });
    const body = { orders: [order?.id], waiterType: 'caller', employees: (await people(gz)).slice(0, 1) };
    for (const status of ['open', 'voided', 'refunded']) {
      await gateway.database.db.execute(`UPDATE sale_order SET status = '${status}' WHERE guid = '${order?.id}'`);
      expect((await makeUp(body)).message).toContain(order?.number);
      expect((await orders({ store: [gz] })).some(({ id }) => id === order?.id)).toBe(false);
    }
    await gateway.database.db.execute(`UPDATE sale_order SET status = 'checkedOut' WHERE guid = '${order?.id}'`);
    const [closed] = await orders({ store: [gz], date: { from: '2026-11-19', to: '2026-11-19' } });
    expect((await makeUp({ ...body, orders: [closed?.id] })).message).toBe(
      '营业日 2026-11-19 已日结，不能再修改；请在未日结的营业日处理',
    );
  });

  it('is done by those who may, within their stores', async () => {
    const [[mine], [foreign]] = [await orders({ store: [bj] }), await orders({ store: [gz] })];
    const codes = ['waiterMakeUpRecord:list', 'waiterMakeUpRecord:makeUp'];
    const manager = await newCaller(gateway, token, { codes, scope: onlyStore('BJ001') });
    const looking = await newCaller(gateway, token, { codes: codes.slice(0, 1) });
    expect(new Set((await orders({}, manager.token)).map(({ store }) => store))).toEqual(new Set([bj]));
    const body = { orders: [mine?.id], waiterType: 'dishwasher', employees: (await people(bj)).slice(0, 1) };
    expect((await makeUp(body, looking.token)).code).toBe(403);
    expect((await makeUp(body, '')).code).toBe(401);
    expect((await makeUp({ ...body, orders: [foreign?.id] }, manager.token)).code).toBe(404);
    expect((await makeUp(body, manager.token)).code).toBe(0);
    const other = await gateway.signOn('1001', '10000002');
    expect((await makeUp(body, other)).code).toBe(404);
  });
});
