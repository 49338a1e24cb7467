import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MyDay, myDayPath } from '#areas/home/myDay';
import { bookingPaths } from '#areas/table/booking/paths';
import { type Floor, floorPath } from '#areas/table/table/floor';
import { couponInstance } from '#server/db/schema/marketing/coupon';
import { saleOrder } from '#server/db/schema/sales/sales';
import { reports } from '#server/domain/report/reports';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { openGateway } from '#tests/support/gateway';
import { freshMember, ofFirst } from '#tests/support/member/desk';
import { checkOut } from '#tests/support/sales/checkOut';
import { addSales } from '#tests/support/sales/sales';

// The day of who looks after members, tables or takeaway: every figure is what its list, plan or report shows. It is Friday 20 November
// 2026, 19:30, and guests sit at the tables.

const gateway = openGateway('2026-11-20T11:30:00.000Z');
const today = { from: '2026-11-20', to: '2026-11-20' };
const before = { from: '2026-11-13', to: '2026-11-13' };
let token = '';

const post = async <T>(path: string, body: unknown, as = token) =>
  (await gateway.post<T>(path, body, { token: as, headers: ofFirst })).tdata;
const totalOf = async (path: string, filters: object, as = token) =>
  (await post<{ total: number }>(path, { filters }, as)).total;
const callOf = (report: string) => reports.find(({ name }) => name === report)?.calls.list ?? '';
const myDay = (as = token) => post<MyDay>(myDayPath, {}, as);

beforeAll(async () => {
  token = await gateway.session('1001');
  await addSales(gateway, { days: 0, stores: ['BJ001'], share: 0.4 });
});

describe('members who joined and coupons that were used', () => {
  it('are as many as their lists show today, and of last week those up to the same time', async () => {
    const counts = async () => Object.fromEntries((await myDay()).counts.map((one) => [one.key, one]));
    const known = await counts();
    for (const registrationTime of [
      '2026-11-20T09:00:00+08:00',
      '2026-11-13T09:00:00+08:00',
      '2026-11-13T21:00:00+08:00',
    ])
      await freshMember(gateway, { registrationTime: new Date(registrationTime).toISOString() });
    const usedAt = (at: string) =>
      gateway.database.db
        .update(couponInstance)
        .set({ state: 'used', usageTime: new Date(at).toISOString() })
        .where(
          sql`${couponInstance.guid} = (SELECT guid FROM coupon_instance WHERE subject = ${ofFirst.operSubjectGuid} AND state = 'unused' LIMIT 1)`,
        );
    await usedAt('2026-11-20T12:00:00+08:00');
    await usedAt('2026-11-13T12:00:00+08:00');
    await usedAt('2026-11-13T21:00:00+08:00');
    const now = await counts();
    for (const [key, list, at] of [
      ['registered', '/member/list', 'registrationTime'],
      ['couponsUsed', '/coupon/record/list', 'usageTime'],
    ] as const) {
      const found = now[key];
      expect(found?.count).toBe((known[key]?.count ?? 0) + 1);
      expect(found?.before).toBe((known[key]?.before ?? 0) + 1);
      expect(await totalOf(list, found?.filters ?? {})).toBe(found?.count);
      // The whole day of last week has the one of the evening besides.
      expect(await totalOf(list, { ...found?.filters, [at]: before })).toBeGreaterThan(found?.before ?? 0);
    }
  });
});

describe('tables with guests', () => {
  it('are those that the floor plan shows as taken, store by store', async () => {
    const { tables } = await myDay();
    const [busiest] = tables?.stores ?? [];
    expect(busiest?.store).toBe(demo('store', 'BJ001'));
    const floor = await post<Floor>(floorPath, { store: busiest?.store });
    const taken = floor.tables.filter(({ state }) => state === 'occupied');
    expect(taken.length).toBeGreaterThan(0);
    expect(busiest).toMatchObject({ occupied: taken.length, tables: floor.tables.length });
    expect(tables?.tables).toBe(await totalOf('/table/list', {}));
  });

  it('are of the stores that one sees', async () => {
    const { token: there } = await newCaller(gateway, token, { codes: ['table:list'], scope: onlyStore('SH001') });
    const { tables, counts, reserved, takeaway } = await myDay(there);
    expect(tables?.stores.map(({ store }) => store)).toEqual([demo('store', 'SH001')]);
    expect(tables?.occupied).toBe(0);
    expect({ counts, reserved, takeaway }).toEqual({ counts: [], reserved: null, takeaway: null });
  });
});

describe('reservations of today', () => {
  it('are those of the report by hour, without those that were cancelled', async () => {
    const book = async (slot: string, people: number) =>
      post<{ id: string; version: number }>(bookingPaths.book, {
        id: crypto.randomUUID(),
        ...{ store: demo('store', 'BJ001'), guest: '王女士', phone: '13800001234', type: 'hall' },
        ...{ businessDate: today.from, slot, people },
      });
    const hourOf = async (hour: number) =>
      (await myDay()).reserved?.find((one) => one.hour === hour) ?? { reservations: 0, people: 0 };
    const known = await hourOf(20);
    await book('20:00', 4);
    await book('20:30', 2);
    const gone = await book('20:30', 3);
    await post(bookingPaths.cancel, { id: gone.id, version: gone.version, deposit: 'none' });
    const found = await hourOf(20);
    expect(found).toMatchObject({ reservations: known.reservations + 2, people: known.people + 6 });
    const filters = {
      ...{ date: today, slot: '20:', reservationStatus: ['reserved', 'overdue', 'arrived', 'checkedOut'] },
    };
    expect(await totalOf(callOf('reserve'), filters)).toBe(found.reservations);
  });
});

describe('takeaway orders of today', () => {
  it('are those of the report by platform, in the stores that one sees', async () => {
    const takeaway = { platform: 'jd', status: 'completed' } as const;
    await checkOut(gateway, { store: 'GZ001', at: '2026-11-20T12:30:00+08:00', takeaway });
    await checkOut(gateway, { store: 'GZ001', at: '2026-11-19T12:30:00+08:00', takeaway });
    const found = (await myDay()).takeaway ?? [];
    expect(found.length).toBeGreaterThan(0);
    for (const { platform, orders } of found)
      expect(await totalOf(callOf('takeawayOrder'), { date: today, platform: [platform] })).toBe(orders);
    const codes = ['takeawayOrder:list'];
    const { token: there } = await newCaller(gateway, token, { codes, scope: onlyStore('GZ001') });
    expect((await myDay(there)).takeaway).toEqual([{ platform: 'jd', orders: 1 }]);
  });
});

describe('campaigns about to end, and products without a match', () => {
  it('are as many as their lists show', async () => {
    const matters = await post<{ key: string; resource: string; filters: Record<string, unknown>; count: number }[]>(
      '/user/to_do',
      {},
    );
    const ending = matters.filter(({ key }) => key === 'endingCampaign');
    for (const { filters, count } of ending) expect(await totalOf('/campaign/list', filters)).toBe(count);
    const unmatched = (await myDay()).unmatched?.find(({ key }) => key === 'americanRegiment');
    expect(unmatched?.count).toBeGreaterThan(0);
    expect(await totalOf('/takeaway/american_regiment/product/list', unmatched?.filters ?? {})).toBe(unmatched?.count);
  });
});

it('somebody without any of these rights is told of nothing, and without any right is refused', async () => {
  const { token: stranger } = await newCaller(gateway, token, { codes: [] });
  expect((await gateway.post(myDayPath, {}, { token: stranger })).code).toBe(403);
  const { token: nobody } = await newCaller(gateway, token, { codes: ['brand:list'] });
  expect(await myDay(nobody)).toMatchObject({
    counts: [],
    ...{ tables: null, reserved: null, takeaway: null, unmatched: null },
  });
  const seated = await gateway.database.db
    .select({ code: saleOrder.table })
    .from(saleOrder)
    .where(and(eq(saleOrder.status, 'open'), isNotNull(saleOrder.table)));
  expect(seated.length).toBeGreaterThan(0);
});
