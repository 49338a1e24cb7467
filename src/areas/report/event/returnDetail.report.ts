import { report } from '#report/report';
import { eventFacts } from '../fact/event';
import { usualMore } from '../fact/shared';

/** Returned dishes one by one (/newReport/returnDetail). */
export default report({
  name: 'returnDetail',
  area: 'newReport',
  facts: eventFacts,
  details: ['number', 'at', 'store', 'table', 'itemName', 'reason', 'stage', 'operator', 'authoriser'],
  measures: ['eventQuantity', 'eventAmount', 'cost', 'times'],
  lead: ['number', 'itemName', 'stage', 'store', 'eventAmount', 'at'],
  hidden: ['cost', 'times', 'table', 'authoriser'],
  sort: { field: 'at', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['reason', 'authoriser', 'stage', ...usualMore],
  fixed: { eventKind: 'return' },
  keyword: ['number', 'itemName'],
});
