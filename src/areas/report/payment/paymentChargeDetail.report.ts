import { report } from '#report/report';
import { paymentFacts } from '../fact/payment';
import { usualMore } from '../fact/shared';

/** Charges collected per payment, with fees and settlement (/newReport/paymentChargeDetail). */
export default report({
  name: 'paymentChargeDetail',
  area: 'newReport',
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
  lead: ['number', 'method', 'store', 'netPayment', 'at', 'transaction'],
  hidden: [
    'paymentCount',
    'refundCount',
    'paymentAmount',
    'refundAmount',
    'tendered',
    'cashChange',
    'channel',
    'operator',
  ],
  sort: { field: 'at', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['method', 'postingKind', ...usualMore],
  keyword: ['number', 'transaction'],
});
