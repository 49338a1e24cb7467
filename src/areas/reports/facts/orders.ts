import { choice, choices, datetime, text } from '../../../entity/fields';
import { type Facts, sums } from '../../../report/facts';
import { placeAndTime } from './shared';
import { channels, diningTypes, orderStatuses, paymentMethods, tradeModes } from './values';

/** Orders as they stand now, paid or not. */
export const orderFacts = {
  name: 'orders',
  dimensions: {
    ...placeAndTime,
    status: { field: choice('orderStatus', orderStatuses) },
    diningType: { field: choice('diningType', diningTypes) },
    tradeMode: { field: choice('tradeMode', tradeModes) },
    channel: { field: choice('channel', channels) },
    operator: { field: text({ max: 40 }) },
    reason: { field: text({ max: 60 }) },
  },
  measures: {
    goods: sums.money(),
    fees: sums.money(),
    orderAmount: sums.money(),
    discount: sums.money(),
    receivable: sums.money(),
    paid: sums.money(),
    income: sums.money(),
    refunded: sums.money(),
    orders: sums.count(),
    guests: sums.count(),
  },
  details: {
    order: text({ max: 64 }),
    number: text({ max: 40 }),
    openedAt: datetime(),
    orderedAt: datetime(),
    checkedOutAt: datetime(),
    table: text({ max: 20 }),
    methods: choices('paymentMethod', paymentMethods),
    memberName: text({ max: 40 }),
    remark: text({ max: 200 }),
    cancellationReason: text({ max: 60 }),
    recoveryReason: text({ max: 60 }),
  },
  filters: { method: choice('paymentMethod', paymentMethods), reversed: choice('yesNo', ['yes', 'no']) },
} satisfies Facts;
