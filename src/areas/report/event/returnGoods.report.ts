import { report } from '#report/report';
import { eventFacts } from '../fact/event';
import { usualMore } from '../fact/shared';

/** Returned dishes in total (/newReport/returnGoods). */
export default report({
  name: 'returnGoods',
  area: 'newReport',
  facts: eventFacts,
  measures: ['times', 'eventQuantity', 'eventAmount', 'cost', 'eventShare'],
  hidden: ['cost'],
  sort: { field: 'eventAmount', order: 'DESC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', 'reason', 'stage', 'authoriser', ...usualMore],
  fixed: { eventKind: 'return' },
  charts: [
    { kind: 'pareto', title: 'returnedByReason', by: ['reason'], measures: ['eventAmount'], top: 10 },
    { kind: 'bar', title: 'returnedByItem', by: ['item'], measures: ['eventAmount'], top: 15 },
  ],
  drill: { to: 'returnDetail' },
  groups: [
    ['item'],
    ['item', 'reason'],
    ['reason'],
    ['reason', 'operator'],
    ['store'],
    ['stage'],
    ['operator'],
    ['authoriser'],
    ['authoriser', 'reason'],
    ['day'],
  ],
});
