import { report } from '../../../report/report';
import preferential from '../discounts/preferential.report';
import { salesFacts } from '../facts/sales';
import { usualMore } from '../facts/shared';
import transactionRecord from '../orders/transactionRecord.report';
import payment from '../payments/payment.report';
import takeawayOrder from '../takeaway/takeawayOrder.report';

/** Business figures of a period (/newReport/business, 001 Reports). */
export default report({
  name: 'business',
  area: 'newReport',
  facts: salesFacts,
  groups: [
    ['day'],
    ['store'],
    ['brand'],
    ['week'],
    ['month'],
    ['weekday'],
    ['daypart'],
    ['hour'],
    ['diningType'],
    ['channel'],
    ['day', 'store'],
  ],
  measures: [
    'orderAmount',
    'discount',
    'receivable',
    'collected',
    'refunded',
    'paid',
    'concession',
    'income',
    'orders',
    'guests',
    'averageTicket',
    'perGuest',
    'discountRate',
    'tables',
    'turnover',
    'seatRate',
    'averageMinutes',
    'daysOpen',
    'goods',
    'fees',
    'channelFee',
  ],
  hidden: ['collected', 'goods', 'fees', 'channelFee', 'tables', 'seatRate', 'averageMinutes', 'daysOpen'],
  cards: ['income', 'orderAmount', 'discount', 'refunded', 'orders', 'guests', 'averageTicket', 'perGuest'],
  sort: { field: 'day', order: 'ASC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', ...usualMore],
  charts: [
    { kind: 'trend', title: 'incomeAndOrders', by: ['day'], measures: ['income', 'orders'] },
    { kind: 'trend', title: 'ordersByHour', by: ['hour'], measures: ['orders'] },
    { kind: 'doughnut', title: 'incomeByDining', by: ['diningType'], measures: ['income'] },
    { kind: 'heat', title: 'incomeByWeekdayHour', by: ['weekday', 'hour'], measures: ['income'] },
    { kind: 'doughnut', title: 'incomeByMethod', by: ['method'], measures: ['income'], of: payment },
    { kind: 'doughnut', title: 'discountByKind', by: ['discountKind'], measures: ['discountAmount'], of: preferential },
    { kind: 'bar', title: 'takeawayFees', by: ['platform'], measures: ['commission', 'serviceFee'], of: takeawayOrder },
    { kind: 'bar', title: 'openByStore', by: ['store'], measures: ['openAmount'], top: 20, of: transactionRecord },
  ],
  drill: { to: 'orderDetail' },
});
