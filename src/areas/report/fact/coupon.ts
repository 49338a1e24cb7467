import { couponTypes } from '#business/bill/kinds';
import { choice, reference } from '#entity/fields';
import { average, counted, countedMoney, type Facts, rate, sums } from '#report/facts';
import { placeAndTime } from './shared';

/**
 * Coupons of an operating subject, by what happened to them and when: given, used, run out, taken back. A use belongs to its store and
 * the day of its sale, a refund of it to the refund's day, all else to the store at which the
 * member registered. The redemption rate follows the coupons received in the period until now, so it never exceeds 100 % (002 §2).
 */
export const couponFacts = {
  name: 'coupons',
  dimensions: {
    ...placeAndTime,
    coupon: { field: reference('coupon') },
    couponType: { field: choice('couponType', couponTypes) },
  },
  measures: {
    couponsIssued: sums.count(),
    couponsReceived: sums.count(),
    couponsRedeemed: sums.count(),
    couponsUsed: sums.count(),
    couponsExpired: sums.count(),
    couponsWithdrawn: sums.count(),
    couponUseRate: rate('couponsRedeemed', 'couponsReceived'),
    couponDiscount: sums.money(),
    couponOrders: counted('orders'),
    couponPaid: countedMoney('orders'),
    couponReturn: average('couponPaid', 'couponDiscount', 'quantity'),
  },
  details: {},
  filters: {},
} satisfies Facts;
