import { report } from '../../../report/report';
import { orderRows } from './orderRows';

/** Orders of a period with export (/newReport/orderReport). */
export default report({
  name: 'orderReport',
  area: 'newReport',
  ...orderRows,
});
