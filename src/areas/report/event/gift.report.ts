import { report } from '#report/report';
import { eventFacts } from '../fact/event';
import { usualMore } from '../fact/shared';

/** Gifted dishes in total (/newReport/gift). */
export default report({
  name: 'gift',
  area: 'newReport',
  facts: eventFacts,
  measures: ['times', 'eventQuantity', 'eventAmount', 'cost', 'eventShare'],
  hidden: ['cost'],
  sort: { field: 'eventAmount', order: 'DESC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', 'reason', 'authoriser', ...usualMore],
  fixed: { eventKind: 'gift' },
  charts: [
    { kind: 'pareto', title: 'givenByReason', by: ['reason'], measures: ['eventAmount'], top: 10 },
    { kind: 'bar', title: 'givenByOperator', by: ['operator'], measures: ['eventAmount'], top: 15 },
  ],
  drill: { to: 'giftDetail' },
  groups: [['item'], ['item', 'operator'], ['reason'], ['store'], ['operator'], ['day']],
});
