import { report } from '#report/report';
import { eventFacts } from '../fact/event';
import { usualMore } from '../fact/shared';

/** Gifted dishes one by one (/newReport/giftDetail). */
export default report({
  name: 'giftDetail',
  area: 'newReport',
  facts: eventFacts,
  details: ['number', 'at', 'store', 'table', 'itemName', 'reason', 'operator', 'authoriser'],
  measures: ['eventQuantity', 'eventAmount', 'cost', 'times'],
  lead: ['number', 'itemName', 'store', 'eventAmount', 'at'],
  hidden: ['cost', 'times', 'table'],
  sort: { field: 'at', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['reason', 'authoriser', ...usualMore],
  fixed: { eventKind: 'gift' },
  keyword: ['number', 'itemName'],
});
