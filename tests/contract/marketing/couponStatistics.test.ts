import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Reader } from '#tests/properties/report/answers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { holdCoupons, payWithCoupon, refundOrder } from '#tests/support/marketing/couponBills';
import { addTestMembers } from '#tests/support/member/member';

const gateway = openGateway(knownDay);
let reader: Reader;

beforeAll(async () => {
  await addTestMembers(gateway, 1);
  reader = new Reader(gateway, await gateway.session('1001'));
});

const figuresOf = (coupon: string, from: string, to = from) =>
  reader.totals('couponStatistics', { date: { from, to } }, { coupon: [coupon] });

describe('the redemption rate of coupons', () => {
  it('follows the coupons received in the period, so it is at most 100 % (002 §2)', async () => {
    const { guid, member, sources } = await holdCoupons(gateway, {}, 4, '2026-11-10T04:00:00.000Z');
    const [first = '', second = '', third = ''] = sources;
    for (const source of [first, second, third])
      expect(await payWithCoupon(gateway, source, member, '2026-11-20T12:00:00+08:00')).not.toBeNull();
    expect(await figuresOf(guid, '2026-11-20')).toMatchObject({
      ...{ couponsReceived: 0, couponsUsed: 3, couponsRedeemed: 0, couponUseRate: null },
    });
    expect(await figuresOf(guid, '2026-11-10')).toMatchObject({
      ...{ couponsReceived: 4, couponsUsed: 0, couponsRedeemed: 3, couponUseRate: '75.00' },
    });
  });

  it('loses a use that was refunded', async () => {
    const { guid, member, sources } = await holdCoupons(gateway, {}, 1, '2026-11-10T04:00:00.000Z');
    const [source = ''] = sources;
    const order = await payWithCoupon(gateway, source, member, '2026-11-19T12:00:00+08:00');
    expect(await figuresOf(guid, '2026-11-10')).toMatchObject({ couponUseRate: '100.00' });
    await refundOrder(gateway, { order: String(order), source, at: '2026-11-20T12:00:00+08:00', taken: 'all' });
    expect(await figuresOf(guid, '2026-11-10')).toMatchObject({ couponsRedeemed: 0, couponUseRate: '0.00' });
  });
});

/** Instants around midnight and the store's cut-off at 04:00, on its clock. */
const hours = ['12:00:00', '23:59:59.999', '00:00:00', '03:59:59.999', '04:00:00'];
const instant = fc.record({ day: fc.integer({ min: 15, max: 17 }), hour: fc.constantFrom(...hours) });
const later = ({ day, hour }: { day: number; hour: string }, days: number) => `2026-11-${day + days}T${hour}+08:00`;
const lives = fc.array(
  fc.record({
    at: instant,
    refunds: fc.constantFrom<('piece' | 'all')[]>([], ['piece'], ['all'], ['piece', 'piece'], ['piece', 'all']),
    hour: fc.constantFrom(...hours),
  }),
  { minLength: 1, maxLength: 6 },
);
const date = { from: '2026-11-14', to: '2026-11-20' };

describe('coupon statistics and the discount report', () => {
  it('agree on each day, by business and by calendar date, over sales and refunds across midnight and cut-off', async () => {
    await fc.assert(
      fc.asyncProperty(lives, async (orders) => {
        const { guid, member, sources } = await holdCoupons(gateway, {}, orders.length);
        const before = await byDay(guid);
        for (const [index, { at, refunds, hour }] of orders.entries()) {
          const source = sources[index] ?? '';
          const order = await payWithCoupon(gateway, source, member, later(at, 0));
          for (const [earlier, part] of refunds.entries())
            await refundOrder(gateway, {
              ...{ order: String(order), source, at: later({ ...at, hour }, earlier + 1), before: earlier },
              taken: part === 'all' ? 'all' : { lines: [{ number: 0, quantity: '1' }], fees: false },
            });
        }
        const after = await byDay(guid);
        for (const basis of ['business', 'natural'] as const)
          expect(changed(before[basis].report, after[basis].report)).toEqual(changed({}, after[basis].statistics));
        const kept = orders.filter(({ refunds }) => refunds.length === 0 || refunds.join() === 'piece').length;
        expect(await figuresOf(guid, date.from, date.to)).toMatchObject({ couponsUsed: kept, couponOrders: kept });
      }),
      { numRuns: 12 },
    );
  });
});

type Days = Record<string, number>;

/** Discounts of a coupon in its statistics, and of all coupons in the discount report, in cents by day. */
async function byDay(coupon: string) {
  const daysOf = async (name: string, basis: 'business' | 'natural', more: object, measure: string): Promise<Days> => {
    const { list } = await reader.ask(name, { date, basis }, { ...more });
    return Object.fromEntries(list.map((row) => [String(row.day), Math.round(Number(row[measure]) * 100)]));
  };
  const both = async (basis: 'business' | 'natural') => ({
    statistics: await daysOf('couponStatistics', basis, { by: ['day'], coupon: [coupon] }, 'couponDiscount'),
    report: await daysOf(
      'preferential',
      basis,
      { by: ['day', 'discountKind'], discountKind: 'coupon' },
      'discountAmount',
    ),
  });
  return { business: await both('business'), natural: await both('natural') };
}

/** Changes by day, in cents. */
function changed(before: Days, after: Days): Days {
  const days = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return Object.fromEntries(
    days.map((day) => [day, (after[day] ?? 0) - (before[day] ?? 0)] as const).filter(([, amount]) => amount !== 0),
  );
}
