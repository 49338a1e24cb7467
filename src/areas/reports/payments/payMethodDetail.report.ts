import { report } from '../../../report/report';
import { singlePayments } from './singlePayments';

/** Payments behind one payment method (/reportCenter/payMethodDetail). */
export default report({
  name: 'payMethodDetail',
  area: 'reportCenter',
  ...singlePayments,
});
