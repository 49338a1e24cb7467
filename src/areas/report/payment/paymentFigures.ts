import type { ReportOptions } from '#report/report';
import { paymentFacts } from '../fact/payment';
import { usualMore } from '../fact/shared';

/** Measures and filters of every report of payments. */
export const paymentFigures = {
  facts: paymentFacts,
  measures: [
    'paymentCount',
    'paymentAmount',
    'refundCount',
    'refundAmount',
    'netPayment',
    'concession',
    'income',
    'paymentShare',
    'fee',
    'feeRate',
    'settlement',
  ],
  lead: ['netPayment', 'paymentShare', 'income'],
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', 'method', ...usualMore],
} satisfies Partial<ReportOptions>;
