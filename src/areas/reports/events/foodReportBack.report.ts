import { report } from '../../../report/report';
import { eventFacts } from '../facts/events';
import { usualMore } from '../facts/shared';

/** Returned dishes with reason, operator and amount (/reportCenter/foodReportBack). */
export default report({
  name: 'foodReportBack',
  area: 'reportCenter',
  facts: eventFacts,
  groups: [['item', 'reason'], ['reason', 'operator'], ['operator'], ['store'], ['day']],
  measures: ['times', 'eventQuantity', 'eventAmount', 'cost', 'eventShare'],
  hidden: ['cost'],
  sort: { field: 'eventAmount', order: 'DESC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', 'reason', 'stage', ...usualMore],
  fixed: { eventKind: 'return' },
  charts: [
    { kind: 'pareto', title: 'returnedByReason', by: ['reason'], measures: ['eventAmount'], top: 10 },
    { kind: 'bar', title: 'returnedByItem', by: ['item'], measures: ['eventAmount'], top: 15 },
  ],
  drill: { to: 'returnDetail' },
});
