import { report } from '../../../report/report';
import { situation } from './situation';

/** Turnover, orders, discounts and payments of a period (/dataReport/businessSituation). */
export default report({
  name: 'dataBusinessSituation',
  area: 'dataReport',
  ...situation,
});
