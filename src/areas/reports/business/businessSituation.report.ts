import { report } from '../../../report/report';
import { situation } from './situation';

/** Turnover, orders, discounts and payments of a period (/reportCenter/businessSituation). */
export default report({
  name: 'businessSituation',
  area: 'reportCenter',
  ...situation,
});
