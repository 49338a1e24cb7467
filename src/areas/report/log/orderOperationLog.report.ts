import { report } from '#report/report';
import { eventFacts } from '../fact/event';
import { usualMore } from '../fact/shared';

/** Acts of people on orders, one row each (/log/orderOperationLog). */
export default report({
  name: 'orderOperationLog',
  area: 'log',
  facts: eventFacts,
  details: [
    'at',
    'eventKind',
    'number',
    'store',
    'operator',
    'authoriser',
    'itemName',
    'toName',
    'reason',
    'stage',
    'table',
  ],
  measures: ['eventQuantity', 'eventAmount', 'times'],
  lead: ['at', 'eventKind', 'number', 'store', 'eventAmount', 'operator', 'itemName', 'reason'],
  hidden: ['times', 'toName', 'stage', 'table'],
  sort: { field: 'at', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['eventKind', 'reason', 'authoriser', ...usualMore],
  keyword: ['number', 'itemName', 'operator'],
});
