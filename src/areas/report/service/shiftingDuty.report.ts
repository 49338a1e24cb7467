import { report } from '#report/report';
import { shiftFacts } from '../fact/shift';

/** Shift handovers (/reportCenter/shiftingDuty). */
export default report({
  name: 'shiftingDuty',
  area: 'reportCenter',
  facts: shiftFacts,
  details: ['number', 'store', 'device', 'operator', 'startedAt', 'endedAt', 'shiftStatus'],
  measures: [
    'shiftSales',
    'cashSales',
    'openingFloat',
    'expectedCash',
    'countedCash',
    'cashDifference',
    'openOrders',
    'shifts',
  ],
  lead: ['number', 'shiftStatus', 'store', 'cashDifference', 'startedAt', 'endedAt', 'operator'],
  hidden: ['shifts', 'device', 'openingFloat'],
  sort: { field: 'startedAt', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['operator', 'shiftStatus', 'brand'],
  keyword: ['number'],
  opens: { source: 'number', resource: 'shiftingDuty' },
  charts: [{ kind: 'trend', title: 'cashDifferenceByDay', by: ['day'], measures: ['cashDifference', 'shiftSales'] }],
  verbs: ['show'],
});
