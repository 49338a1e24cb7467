import { report } from '../../../report/report';
import { paymentFacts } from '../facts/payments';
import { usualMore } from '../facts/shared';

/** Takings per payment method (/reportCenter/paymentMethod). */
export default report({
  name: 'paymentMethod',
  area: 'reportCenter',
  facts: paymentFacts,
  groups: [['method'], ['store', 'method'], ['method', 'channel']],
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
  sort: { field: 'netPayment', order: 'DESC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', 'method', ...usualMore],
  charts: [
    { kind: 'doughnut', title: 'paymentByMethod', by: ['method'], measures: ['netPayment'] },
    { kind: 'stacked', title: 'methodByDay', by: ['day', 'method'], measures: ['netPayment'] },
  ],
  drill: { to: 'payMethodDetail' },
});
