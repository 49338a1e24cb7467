import { choice, text } from '#entity/fields';
import { average, counted, type Facts, rank, rate, share, sums } from '#report/facts';
import { ofOrder, singleOfOrder } from './shared';
import { postingKinds } from './values';

/** Settled orders and what takes them back, an order-level row each. */
export const salesFacts = {
  name: 'sales',
  dimensions: {
    ...ofOrder,
    postingKind: { field: choice('postingKind', postingKinds) },
    area: { field: text({ max: 40 }) },
    table: { field: text({ max: 20 }) },
    reason: { field: text({ max: 60 }) },
  },
  measures: {
    goods: sums.money(),
    fees: sums.money(),
    orderAmount: sums.money(),
    discount: sums.money(),
    receivable: sums.money(),
    /** what guests handed in, before refunds */
    collected: sums.money(),
    paid: sums.money(),
    concession: sums.money(),
    income: sums.money(),
    /** of seated guests: their income, without counter and takeaway sales */
    seatedIncome: sums.money(),
    refunded: sums.money(),
    channelFee: sums.money(),
    orders: sums.count(),
    guests: sums.count(),
    tables: sums.count(),
    minutes: sums.count(),
    postings: sums.count(),
    daysOpen: counted('storeDays'),
    tableDays: counted('storeDays'),
    seatDays: counted('storeDays'),
    averageTicket: average('income', 'orders'),
    perGuest: average('seatedIncome', 'guests'),
    discountRate: rate('discount', 'orderAmount'),
    averageMinutes: average('minutes', 'tables', 'quantity'),
    turnover: average('tables', 'tableDays', 'quantity'),
    seatRate: rate('guests', 'seatDays'),
    incomePerDay: average('income', 'daysOpen'),
    incomeRank: rank('income'),
    incomeShare: share('income'),
    refundShare: share('refunded'),
  },
  details: { ...singleOfOrder, authoriser: text({ max: 40 }), originalDate: text({ max: 10 }) },
  filters: {},
} satisfies Facts;
