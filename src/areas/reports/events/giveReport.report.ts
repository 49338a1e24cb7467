import { report } from '../../../report/report';
import { eventFacts } from '../facts/events';
import { usualMore } from '../facts/shared';

/** Gifted dishes with operator and amount (/reportCenter/giveReport). */
export default report({
  name: 'giveReport',
  area: 'reportCenter',
  facts: eventFacts,
  groups: [['item', 'operator'], ['operator'], ['reason'], ['store'], ['day']],
  measures: ['times', 'eventQuantity', 'eventAmount', 'cost', 'eventShare'],
  hidden: ['cost'],
  sort: { field: 'eventAmount', order: 'DESC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', 'reason', ...usualMore],
  fixed: { eventKind: 'gift' },
  charts: [
    { kind: 'pareto', title: 'givenByReason', by: ['reason'], measures: ['eventAmount'], top: 10 },
    { kind: 'bar', title: 'givenByOperator', by: ['operator'], measures: ['eventAmount'], top: 15 },
  ],
  drill: { to: 'giftDetail' },
});
