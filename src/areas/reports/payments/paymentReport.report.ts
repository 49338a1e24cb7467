import { report } from '../../../report/report';
import { paymentFigures } from './paymentFigures';

/** Takings per payment method (/reportCenter/paymentMethod). */
export default report({
  name: 'paymentReport',
  area: 'reportCenter',
  ...paymentFigures,
  groups: [['method'], ['store', 'method'], ['method', 'channel']],
  sort: { field: 'netPayment', order: 'DESC' },
  charts: [
    { kind: 'doughnut', title: 'paymentByMethod', by: ['method'], measures: ['netPayment'] },
    { kind: 'stacked', title: 'methodByDay', by: ['day', 'method'], measures: ['netPayment'] },
  ],
  drill: { to: 'payMethodDetail' },
});
