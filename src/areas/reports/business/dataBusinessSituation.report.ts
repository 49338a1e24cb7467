import { report } from '../../../report/report';
import { salesFacts } from '../facts/sales';
import { usualMore } from '../facts/shared';

/** Turnover, orders, discounts and payments of a period (/dataReport/businessSituation). */
export default report({
  name: 'dataBusinessSituation',
  area: 'dataReport',
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
    'paid',
    'concession',
    'refunded',
    'income',
    'orders',
    'guests',
    'averageTicket',
    'perGuest',
    'discountRate',
    'tables',
    'averageMinutes',
    'goods',
    'fees',
    'channelFee',
  ],
  hidden: ['goods', 'fees', 'channelFee', 'tables', 'averageMinutes'],
  cards: ['income', 'orderAmount', 'discount', 'refunded', 'orders', 'guests', 'averageTicket', 'perGuest'],
  sort: { field: 'day', order: 'ASC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', ...usualMore],
  charts: [
    { kind: 'trend', title: 'incomeAndOrders', by: ['day'], measures: ['income', 'orders'] },
    { kind: 'bar', title: 'ordersByHour', by: ['hour'], measures: ['orders'] },
    { kind: 'doughnut', title: 'incomeByDining', by: ['diningType'], measures: ['income'] },
    { kind: 'heat', title: 'incomeByWeekdayHour', by: ['weekday', 'hour'], measures: ['income'] },
  ],
  drill: { to: 'orderDetail' },
});
