import { report } from '#report/report';
import { salesFacts } from '../fact/sale';
import { usualMore } from '../fact/shared';

/** Orders one by one with what took them back (/newReport/orderDetail): the rows behind business figures. */
export default report({
  name: 'orderDetail',
  area: 'newReport',
  facts: salesFacts,
  details: ['number', 'postingKind', 'at', 'store', 'diningType', 'tradeMode', 'channel', 'table', 'operator'],
  measures: [
    'goods',
    'fees',
    'orderAmount',
    'discount',
    'receivable',
    'paid',
    'concession',
    'refunded',
    'income',
    'guests',
    'orders',
  ],
  lead: ['number', 'postingKind', 'store', 'paid', 'at', 'diningType', 'channel'],
  hidden: [
    'concession',
    'tradeMode',
    'table',
    'operator',
    'goods',
    'fees',
    'guests',
    'orders',
    'channel',
    'receivable',
  ],
  sort: { field: 'at', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['postingKind', ...usualMore],
  keyword: ['number'],
});
