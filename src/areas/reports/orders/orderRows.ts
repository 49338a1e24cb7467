import type { ReportOptions } from '../../../report/report';
import { orderFacts } from '../facts/orders';

/** Search filters of orders, in addition to number, date and store. */
export const orderSearch = [
  'basis',
  'status',
  'diningType',
  'tradeMode',
  'channel',
  'method',
  'amount',
  'table',
  'memberName',
  'phone',
  'staff',
  'dish',
  'reversed',
  'brand',
] satisfies ReportOptions['more'];

/** Orders with what was posted of them in the period. */
export const orderRows = {
  facts: orderFacts,
  details: [
    'number',
    'status',
    'store',
    'diningType',
    'tradeMode',
    'channel',
    'table',
    'orderedAt',
    'checkedOutAt',
    'methods',
    'operator',
    'memberName',
    'remark',
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
    'guests',
    'openAmount',
    'voidedAmount',
    'orders',
  ],
  hidden: ['receivable', 'concession', 'voidedAmount', 'orders'],
  cardFacts: ['income', 'orderedAt', 'store'],
  sort: { field: 'orderedAt', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: orderSearch,
  keyword: ['number'],
} satisfies Partial<ReportOptions>;
