import { discountKinds } from '#business/bill/kinds';
import { choice, text } from '#entity/fields';
import { average, type Facts, share, sums } from '#report/facts';
import { ofOrder, singleOfOrder } from './shared';
import { postingKinds } from './values';

/**
 * Reductions of orders' amounts: the kinds of 000 §9, and activities, coupons, points and the merchant's part of
 * platform subsidies.
 */
export const discountFacts = {
  name: 'discounts',
  dimensions: {
    ...ofOrder,
    discountKind: { field: choice('discountKind', discountKinds) },
    discountName: { field: text({ max: 60 }) },
    authoriser: { field: text({ max: 40 }) },
    postingKind: { field: choice('postingKind', postingKinds) },
  },
  measures: {
    discountTimes: sums.count(),
    discountAmount: sums.money(),
    averageDiscount: average('discountAmount', 'discountTimes'),
    discountShare: share('discountAmount'),
  },
  details: singleOfOrder,
  filters: {},
} satisfies Facts;
