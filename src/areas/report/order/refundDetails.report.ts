import { report } from '#report/report';
import { salesFacts } from '../fact/sale';
import { usualMore } from '../fact/shared';

/** Refunds one by one, on the day they were made (/newReport/refundDetails). */
export default report({
  name: 'refundDetails',
  area: 'newReport',
  facts: salesFacts,
  details: [
    'number',
    'postingKind',
    'at',
    'store',
    'originalDate',
    'reason',
    'operator',
    'authoriser',
    'diningType',
    'channel',
  ],
  measures: ['refunded', 'goods', 'discount', 'orders'],
  lead: ['number', 'postingKind', 'store', 'refunded', 'at', 'reason'],
  hidden: ['diningType', 'channel', 'authoriser', 'orders', 'goods'],
  sort: { field: 'at', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['reason', ...usualMore],
  fixed: { postingKind: ['refund', 'reverse'] },
  keyword: ['number'],
  charts: [
    { kind: 'trend', title: 'reversedByDay', by: ['day'], measures: ['refunded', 'postings'] },
    { kind: 'pareto', title: 'reversedByReason', by: ['reason'], measures: ['refunded'], top: 10 },
  ],
});
