import { report } from '#report/report';
import { paymentFigures } from './paymentFigures';

/** Payments in total over time (/newReport/paymentStatistics). */
export default report({
  name: 'paymentStatistics',
  area: 'newReport',
  ...paymentFigures,
  groups: [['day'], ['week'], ['month'], ['hour'], ['store'], ['day', 'method']],
  sort: { field: 'day', order: 'ASC' },
  charts: [
    { kind: 'trend', title: 'paymentByDay', by: ['day'], measures: ['netPayment', 'paymentCount'] },
    { kind: 'stacked', title: 'methodByDay', by: ['day', 'method'], measures: ['netPayment'] },
  ],
  drill: { to: 'paymentChargeDetail' },
});
