import { paymentMethods } from '#business/bill/kinds';
import { choice, text } from '#entity/fields';
import { type Facts, rate, share, sums } from '#report/facts';
import { ofOrder, singleOfOrder } from './shared';
import { postingKinds } from './values';

/** Payments of orders and refunds. Amounts are those kept, not those handed over. */
export const paymentFacts = {
  name: 'payments',
  dimensions: {
    ...ofOrder,
    method: { field: choice('paymentMethod', paymentMethods) },
    postingKind: { field: choice('postingKind', postingKinds) },
  },
  measures: {
    paymentCount: sums.count(),
    paymentAmount: sums.money(),
    refundCount: sums.count(),
    refundAmount: sums.money(),
    netPayment: sums.money(),
    income: sums.money(),
    concession: sums.money(),
    fee: sums.money(),
    settlement: sums.money(),
    paymentShare: share('netPayment'),
    feeRate: rate('fee', 'netPayment'),
  },
  details: {
    ...singleOfOrder,
    transaction: text({ max: 64 }),
    tendered: sums.money().field,
    cashChange: sums.money().field,
  },
  filters: {},
} satisfies Facts;
