import { report } from '../../../report/report';
import { singlePayments } from './singlePayments';

/** Charges collected per payment, with fees and settlement (/newReport/paymentChargeDetail). */
export default report({
  name: 'paymentChargeDetail',
  area: 'newReport',
  ...singlePayments,
});
