import { paymentMethods } from '#business/bill/kinds';
import { choice, choices, datetime, text } from '#entity/fields';
import { type Facts, sums } from '#report/facts';
import { placeAndTime } from './shared';
import { channels, diningTypes, orderStatuses, tradeModes } from './values';

/** Orders, paid or not, with their postings of the period: unsettled orders add nothing to sales. */
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
    collected: sums.money(),
    refunded: sums.money(),
    paid: sums.money(),
    concession: sums.money(),
    income: sums.money(),
    orders: sums.count(),
    guests: sums.count(),
    /** on the bill of an order that is open, or was voided: no sale, and in no total of sales */
    openAmount: sums.money(),
    voidedAmount: sums.money(),
    unsettledGuests: sums.count(),
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
  filters: {
    method: choice('paymentMethod', paymentMethods),
    reversed: choice('yesNo', ['yes', 'no']),
    /** of the bill or of what was paid, to the cent */
    amount: text({ max: 15 }),
    table: text({ max: 20 }),
    memberName: text({ max: 40 }),
    /** of the member, of the reservation, or of the platform's customer */
    phone: text({ max: 20 }),
    /** the cashier or waiter */
    staff: text({ max: 40 }),
    dish: text({ max: 60 }),
  },
} satisfies Facts;
