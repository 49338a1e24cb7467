import type { ReportOptions } from '../../../report/report';
import { orderFacts } from '../facts/orders';

/** Orders as they stand: two entries, one report. */
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
  measures: ['orderAmount', 'discount', 'receivable', 'paid', 'refunded', 'income', 'guests'],
  sort: { field: 'orderedAt', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['basis', 'status', 'diningType', 'tradeMode', 'channel', 'method', 'reversed', 'operator', 'brand'],
  keyword: ['number'],
} satisfies Partial<ReportOptions>;
