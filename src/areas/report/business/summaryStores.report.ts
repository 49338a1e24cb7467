import { report } from '#report/report';
import { salesFacts } from '../fact/sale';
import { usualMore } from '../fact/shared';

/** Business figures side by side per store (/dataReport/summaryStores). */
export default report({
  name: 'summaryStores',
  area: 'dataReport',
  facts: salesFacts,
  groups: [['store'], ['brand'], ['day', 'store'], ['day'], ['week'], ['month']],
  measures: [
    'incomeRank',
    'daysOpen',
    'orderAmount',
    'discount',
    'receivable',
    'refunded',
    'income',
    'incomeShare',
    'incomePerDay',
    'orders',
    'guests',
    'averageTicket',
    'perGuest',
    'discountRate',
    'tables',
    'turnover',
    'seatRate',
    'averageMinutes',
  ],
  lead: ['income', 'incomeRank', 'incomeShare', 'orders'],
  hidden: ['tables', 'seatRate', 'averageMinutes'],
  sort: { field: 'income', order: 'DESC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', ...usualMore],
  charts: [
    { kind: 'bar', title: 'incomeByStore', by: ['store'], measures: ['income'], top: 20 },
    { kind: 'trend', title: 'incomeAndOrders', by: ['day'], measures: ['income', 'orders'] },
  ],
  drill: { to: 'orderDetail' },
});
