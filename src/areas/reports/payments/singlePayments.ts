import type { ReportOptions } from '../../../report/report';
import { paymentFacts } from '../facts/payments';
import { usualMore } from '../facts/shared';

/** Payments one by one: three entries, one report. */
export const singlePayments = {
  facts: paymentFacts,
  details: [
    'number',
    'at',
    'store',
    'method',
    'transaction',
    'tendered',
    'cashChange',
    'postingKind',
    'channel',
    'operator',
  ],
  measures: [
    'netPayment',
    'income',
    'concession',
    'fee',
    'settlement',
    'paymentCount',
    'paymentAmount',
    'refundCount',
    'refundAmount',
  ],
  hidden: ['paymentCount', 'refundCount', 'paymentAmount', 'refundAmount'],
  sort: { field: 'at', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['method', 'postingKind', ...usualMore],
  keyword: ['number', 'transaction'],
} satisfies Omit<ReportOptions, 'name' | 'area'>;
