import { report } from '#report/report';
import { paymentFigures } from './paymentFigures';

/** Takings per payment method (/newReport/payment). */
export default report({
  name: 'payment',
  area: 'newReport',
  ...paymentFigures,
  groups: [['method'], ['store', 'method'], ['day', 'method'], ['operator', 'method'], ['method', 'channel']],
  sort: { field: 'netPayment', order: 'DESC' },
  charts: [
    { kind: 'doughnut', title: 'paymentByMethod', by: ['method'], measures: ['netPayment'] },
    { kind: 'stacked', title: 'methodByDay', by: ['day', 'method'], measures: ['netPayment'] },
  ],
  drill: { to: 'paymentChargeDetail' },
});
