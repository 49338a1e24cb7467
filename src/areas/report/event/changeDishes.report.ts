import { report } from '#report/report';
import { eventFacts } from '../fact/event';
import { usualMore } from '../fact/shared';

/** Dishes that were exchanged for others (/newReport/changeDishes). */
export default report({
  name: 'changeDishes',
  area: 'newReport',
  facts: eventFacts,
  details: ['number', 'at', 'store', 'table', 'itemName', 'toName', 'reason', 'operator', 'authoriser'],
  measures: ['eventQuantity', 'eventAmount', 'cost', 'times'],
  lead: ['number', 'itemName', 'toName', 'store', 'eventAmount', 'at'],
  hidden: ['cost', 'times', 'table'],
  sort: { field: 'at', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['reason', ...usualMore],
  fixed: { eventKind: 'change' },
  keyword: ['number', 'itemName'],
});
