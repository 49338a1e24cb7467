import { report } from '../../../report/report';
import { postings } from './postings';

/** Orders one by one with what took them back (/dataReport/orderDetail): the rows behind business figures. */
export default report({
  name: 'dataOrderDetail',
  area: 'dataReport',
  ...postings,
});
