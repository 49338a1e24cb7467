import type { ReportOptions } from '../../../report/report';
import { eventFacts } from '../facts/events';
import { usualMore } from '../facts/shared';

/** Returned dishes: two entries, one report. */
export const returns = {
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
} satisfies Partial<ReportOptions>;
