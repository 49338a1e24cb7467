import { report } from '../../../report/report';
import { paymentFacts } from '../facts/payments';
import { usualMore } from '../facts/shared';

/** Payments in total over time (/newReport/paymentStatistics). */
export default report({
  name: 'paymentStatistics',
  area: 'newReport',
  facts: paymentFacts,
  groups: [['day'], ['week'], ['month'], ['hour'], ['store'], ['day', 'method']],
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
  sort: { field: 'day', order: 'ASC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', 'method', ...usualMore],
  charts: [
    { kind: 'trend', title: 'paymentByDay', by: ['day'], measures: ['netPayment', 'paymentCount'] },
    { kind: 'stacked', title: 'methodByDay', by: ['day', 'method'], measures: ['netPayment'] },
  ],
  drill: { to: 'paymentChargeDetail' },
});
