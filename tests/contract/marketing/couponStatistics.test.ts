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
