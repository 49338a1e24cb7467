import type { ReportOptions } from '../../../report/report';
import { shiftFacts } from '../facts/shifts';

/** Shift handovers: two entries, one report. */
export const handovers = {
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
  hidden: ['shifts'],
  sort: { field: 'startedAt', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['operator', 'shiftStatus', 'brand'],
  keyword: ['number'],
  opens: { source: 'number', resource: 'shiftingDuty' },
} satisfies Partial<ReportOptions>;
