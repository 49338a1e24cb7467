import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ScreenFigures } from '#areas/report/dataScreen/dataScreen';
import type { TodayWithDays } from '#report/today';
import { shownPages } from '#session/menuPages';
import type { MenuItem } from '#session/menus';
import { knownDay, openGateway } from '#tests/support/gateway';
import { checkOut, leaveOpen } from '#tests/support/sales/checkOut';

// It is 10:00 on Friday 20 November 2026 on the merchant's clock (02:00 UTC); stores of brand A end their day at 04:00.

const gateway = openGateway(knownDay);
const forbidden = 403;

async function wall(account: string, enterprise?: string): Promise<ScreenFigures> {
  const token = await gateway.signOn(account, enterprise);
  const reply = await gateway.post<ScreenFigures>('/report/data_screen', {}, { token });
  expect(reply.code).toBe(0);
  return reply.tdata;
}

async function today(account: string): Promise<TodayWithDays> {
  const token = await gateway.signOn(account);
  const reply = await gateway.post<TodayWithDays>('/report/today', {}, { token });
  expect(reply.code).toBe(0);
  return reply.tdata;
}

const none = { income: '0.00', orders: 0, guests: 0, averageTicket: null };
const noChange = { income: null, orders: null, guests: null, averageTicket: null };

test('before anything was sold there is nothing, and no average of nothing', async () => {
  const shown = await wall('1001');
  expect(shown).toMatchObject({ date: '2026-11-20', now: none, before: none, wholeDay: none, openOrders: 0 });
  expect(shown.change).toEqual(noChange);
  expect([shown.stores, shown.storeTotal, shown.itemTotal]).toEqual([[], 0, 0]);
  expect(shown.hours).toHaveLength(24);
  const read = await today('1001');
  expect(read.days).toHaveLength(14);
  expect(read.days[0]).toEqual({ date: '2026-11-07', ...none });
  expect(read.days[13]).toEqual({ date: '2026-11-20', ...none });
  expect(read.hours.map(({ before }) => before)).toEqual(Array.from({ length: 24 }, () => '0.00'));
  expect(read.ranking).toEqual({ of: 'store', date: '2026-11-19', rows: [], total: 0 });
});

describe('with what was sold', () => {
  test('today is compared with the same weekday up to the same moment, and that whole day is given separately', async () => {
    await checkOut(gateway, { store: 'BJ001', at: '2026-11-20T09:30:00+08:00', price: '120.00', guests: 3 });
    await checkOut(gateway, { store: 'GZ001', at: '2026-11-20T08:10:00+08:00', price: '30.50', guests: 1 });
    // The last moment that counts, and the first one that does not.
    await checkOut(gateway, { store: 'BJ001', at: '2026-11-13T10:00:00+08:00', price: '100.00' });
    await checkOut(gateway, { store: 'BJ001', at: '2026-11-13T10:00:00.001+08:00', price: '50.00' });
    // After midnight and before the cut-off it is still Thursday; the Thursday of last week is compared with by nobody.
    await checkOut(gateway, { store: 'BJ001', at: '2026-11-20T03:59:59+08:00', price: '999.00' });
    await checkOut(gateway, { store: 'BJ001', at: '2026-11-06T09:00:00+08:00', price: '77.00' });
    const shown = await wall('1001');
    expect(shown.now).toEqual({ income: '150.50', orders: 2, guests: 4, averageTicket: '75.25' });
    expect(shown.before).toEqual({ income: '100.00', orders: 1, guests: 2, averageTicket: '100.00' });
    expect(shown.wholeDay).toEqual({ income: '150.00', orders: 2, guests: 4, averageTicket: '75.00' });
    expect(shown.change).toEqual({ income: '50.5', orders: '100.0', guests: '100.0', averageTicket: '-24.8' });
    expect(shown.asOf).toBe('2026-11-20T02:00:00.000Z');
  });

  test('home has the hours of the wall, and ranks stores for a chain, dishes for one store', async () => {
    const chain = await today('1001');
    expect(chain.hours).toEqual((await wall('1001')).hours);
    expect(chain.ranking).toMatchObject({ of: 'store', date: '2026-11-20', total: 2 });
    expect(chain.ranking?.rows.map(({ income }) => income)).toEqual(['120.00', '30.50']);
    const store = await today('2001');
    expect(store.ranking).toMatchObject({ of: 'item', date: '2026-11-20', total: 1 });
    expect(store.ranking?.rows.map(({ income }) => income)).toEqual(['120.00']);
  });

  test('the day’s hours begin at the cut-off; one that has not begun has no figure, one without orders has zero', async () => {
    const { hours } = await wall('1001');
    expect(hours.map(({ hour }) => hour)).toEqual([...Array.from({ length: 20 }, (_, n) => n + 4), 0, 1, 2, 3]);
    const at = (hour: number) => hours.find((one) => one.hour === hour);
    expect(at(8)).toEqual({ hour: 8, now: '30.50', before: '0.00' });
    expect(at(9)).toEqual({ hour: 9, now: '120.00', before: '0.00' });
    expect(at(10)).toEqual({ hour: 10, now: '0.00', before: '150.00' });
    expect(at(11)).toEqual({ hour: 11, now: null, before: '0.00' });
    expect(at(3)).toEqual({ hour: 3, now: null, before: '0.00' });
  });

  test('stores, dishes, payments and platforms are ranked, and nobody reads a guest’s name off the wall', async () => {
    await checkOut(gateway, {
      store: 'BJ001',
      at: '2026-11-20T09:45:00+08:00',
      price: '20.00',
      quantity: '2',
      dish: '拍黄瓜',
      method: 'takeawayPlatform',
      takeaway: { platform: 'hungry', status: 'toDeliver' },
    });
    const shown = await wall('1001');
    expect(shown.stores.map(({ name, income, orders }) => [name, income, orders])).toEqual([
      ['蜀香小馆(朝阳大悦店)', '160.00', 2],
      ['晨禾茶饮(天河店)', '30.50', 1],
    ]);
    expect(shown.items.map(({ name, quantity, net }) => [name, quantity, net])).toEqual([
      ['毛血旺', '2.000', '150.50'],
      ['拍黄瓜', '2.000', '40.00'],
    ]);
    expect(shown.methods).toEqual([
      { method: 'wechat', amount: '150.50' },
      { method: 'takeawayPlatform', amount: '40.00' },
    ]);
    expect(shown.platforms).toEqual([{ platform: 'hungry', orders: 1, income: '20.00' }]);
    const cancel = (status: string) =>
      gateway.database.db.execute(sql`UPDATE takeaway_order SET status = ${status} WHERE platform = 'hungry'`);
    await cancel('cancelled');
    expect((await wall('1001')).platforms).toEqual([]);
    await cancel('toDeliver');
    expect(shown.orders).toHaveLength(1);
    expect(Object.keys(shown.orders[0] ?? {}).sort()).toEqual(
      ['amount', 'daySequence', 'order', 'placedAt', 'platform', 'status', 'storeName'].sort(),
    );
    expect(new Date(shown.orders[0]?.placedAt ?? '').toISOString()).toBe('2026-11-20T01:45:00.000Z');
  });

  test('lists have a fixed length: the ticker shows the newest twelve orders', async () => {
    const at = (minute: number) => `2026-11-20T08:${String(minute).padStart(2, '0')}:00+08:00`;
    for (let minute = 10; minute < 23; minute += 1) {
      const takeaway = { platform: 'jd' as const, status: 'completed' as const };
      await checkOut(gateway, { store: 'SZ001', at: at(minute), price: '1.00', method: 'takeawayPlatform', takeaway });
    }
    const { orders } = await wall('1001');
    expect(orders).toHaveLength(12);
    expect(orders.map(({ placedAt }) => new Date(placedAt).toISOString().slice(11, 16))).toEqual([
      '01:45',
      ...Array.from({ length: 11 }, (_, n) => `00:${22 - n}`),
    ]);
  });

  test('rankings are ten long, and say of how many', async () => {
    for (let dish = 0; dish < 11; dish += 1) {
      await checkOut(gateway, { store: 'SZ001', at: '2026-11-20T08:40:00+08:00', price: '1.00', dish: `菜${dish}` });
    }
    const shown = await wall('1001');
    expect([shown.items.length, shown.itemTotal]).toEqual([10, 13]);
    expect([shown.stores.length, shown.storeTotal]).toEqual([3, 3]);
  });

  test('open orders of today and yesterday are counted apart from what was taken', async () => {
    const before = await wall('1001');
    await leaveOpen(gateway, { store: 'BJ001', at: '2026-11-20T09:50:00+08:00' });
    await leaveOpen(gateway, { store: 'BJ001', at: '2026-11-19T23:00:00+08:00' });
    await leaveOpen(gateway, { store: 'BJ001', at: '2026-11-18T23:00:00+08:00' });
    const after = await wall('1001');
    expect(after.openOrders).toBe(2);
    expect(after.now).toEqual(before.now);
  });

  test('the figures are those of the report of the same day, of the wall and of the home page alike', async () => {
    const token = await gateway.signOn('1001');
    const filters = { date: { from: '2026-11-20', to: '2026-11-20' } };
    const report = await gateway.post<{ meta: { totals: Record<string, unknown> } }>(
      '/report/summaryStores/list',
      { filters },
      { token },
    );
    const shown = await wall('1001');
    expect(shown.now.orders).toBeGreaterThan(10);
    expect(report.tdata.meta.totals).toMatchObject(shown.now);
    const read = await today('1001');
    expect(read.now).toEqual(shown.now);
    expect(read.before).toEqual(shown.before);
    expect(read.change).toEqual(shown.change);
  });

  test('the last fourteen days are by business date, the fifteenth is gone', async () => {
    await checkOut(gateway, { store: 'GZ001', at: '2026-11-07T12:00:00+08:00', price: '7.00' });
    await checkOut(gateway, { store: 'GZ001', at: '2026-11-06T12:00:00+08:00', price: '6.00' });
    const { days, now } = await today('1001');
    const incomeOf = (date: string) => days.find((day) => day.date === date)?.income;
    expect(days).toHaveLength(14);
    expect(incomeOf('2026-11-06')).toBeUndefined();
    expect(incomeOf('2026-11-07')).toBe('7.00');
    expect(incomeOf('2026-11-13')).toBe('150.00');
    expect(incomeOf('2026-11-19')).toBe('999.00');
    expect(incomeOf('2026-11-20')).toBe(now.income);
  });
});

describe('who sees what', () => {
  test('a store’s manager sees that store alone, a regional manager the region', async () => {
    const own = await wall('2001');
    expect(own.stores.map(({ name }) => name)).toEqual(['蜀香小馆(朝阳大悦店)']);
    expect(own.orders.every(({ storeName }) => storeName === '蜀香小馆(朝阳大悦店)')).toBe(true);
    expect(own.now.income).toBe('160.00');
    expect(own.openOrders).toBe(2);
    expect((await today('2001')).now.income).toBe('160.00');
    const region = await wall('1003');
    expect(region.now).toEqual(none);
    expect(region.stores).toEqual([]);
    expect(region.items).toEqual([]);
    expect(region.methods).toEqual([]);
    expect(region.openOrders).toBe(0);
  });

  test('another enterprise sees nothing of it', async () => {
    expect((await wall('1001', '10000002')).now).toEqual(none);
  });

  test.each(['/report/data_screen', '/report/today'])('%s needs its code, and a session', async (path) => {
    const token = await gateway.signOn('1009');
    const refused = await gateway.post(path, {}, { token });
    expect(refused.code).toBe(forbidden);
    expect(refused.tdata).toBeNull();
    expect((await gateway.post(path, {})).code).toBe(401);
  });
});

test('the page is in the menus and among the permissions of holders of its code', async () => {
  const entries = async (account: string) => {
    const token = await gateway.signOn(account);
    const { tdata } = await gateway.post<MenuItem[]>('/menu/get_merchant_menu', {}, { token });
    return shownPages(tdata).map(({ item }) => item.pageUrl);
  };
  expect(await entries('1001')).toContain('/dataScreen');
  expect(await entries('1009')).not.toContain('/dataScreen');
});
