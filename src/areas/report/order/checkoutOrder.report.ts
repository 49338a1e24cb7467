import { report } from '#report/report';
import { salesFacts } from '../fact/sale';
import { usualMore } from '../fact/shared';

/** Checkouts that were reversed (/reportCenter/checkoutOrder). */
export default report({
  name: 'checkoutOrder',
  area: 'reportCenter',
  facts: salesFacts,
  details: [
    'number',
    'at',
    'store',
    'originalDate',
    'reason',
    'operator',
    'authoriser',
    'diningType',
    'channel',
    'table',
  ],
  measures: ['orderAmount', 'discount', 'paid', 'refunded'],
  lead: ['number', 'store', 'refunded', 'at', 'reason', 'operator'],
  hidden: ['diningType', 'channel', 'table', 'authoriser', 'originalDate'],
  sort: { field: 'at', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['reason', ...usualMore],
  fixed: { postingKind: 'reverse' },
  keyword: ['number'],
  charts: [
    { kind: 'trend', title: 'reversedByDay', by: ['day'], measures: ['refunded', 'postings'] },
    { kind: 'bar', title: 'reversedByReason', by: ['reason'], measures: ['postings'], top: 10 },
  ],
});
