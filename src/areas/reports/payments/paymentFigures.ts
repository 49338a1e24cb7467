import type { ReportOptions } from '../../../report/report';
import { paymentFacts } from '../facts/payments';
import { usualMore } from '../facts/shared';

/** What every report of payments counts and is chosen by. */
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
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', 'method', ...usualMore],
} satisfies Partial<ReportOptions>;
