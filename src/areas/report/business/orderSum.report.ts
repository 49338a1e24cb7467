import { report } from '#report/report';
import { salesFacts } from '../fact/sale';
import { usualMore } from '../fact/shared';

/** Orders in total per store and period (/newReport/orderSum). */
export default report({
  name: 'orderSum',
  area: 'newReport',
  facts: salesFacts,
  groups: [['store'], ['day'], ['day', 'store'], ['diningType'], ['tradeMode'], ['channel'], ['operator']],
  measures: [
    'orderAmount',
    'discount',
    'receivable',
    'refunded',
    'income',
    'incomeShare',
    'orders',
    'guests',
    'averageTicket',
    'perGuest',
    'discountRate',
    'tables',
    'averageMinutes',
  ],
  lead: ['income', 'incomeShare', 'orders'],
  hidden: ['tables', 'averageMinutes'],
  sort: { field: 'income', order: 'DESC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', ...usualMore],
  charts: [
    { kind: 'stacked', title: 'ordersByDining', by: ['day', 'diningType'], measures: ['orders'] },
    { kind: 'bar', title: 'ordersByStore', by: ['store'], measures: ['orders'], top: 20 },
  ],
  drill: { to: 'orderDetail' },
});
