import { report } from '../../../report/report';
import { singlePayments } from './singlePayments';

/** Payments one by one (/dataReport/payWater). */
export default report({
  name: 'payWater',
  area: 'dataReport',
  ...singlePayments,
});
