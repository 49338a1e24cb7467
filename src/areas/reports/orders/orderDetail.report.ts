import { report } from '../../../report/report';
import { postings } from './postings';

/** Orders one by one with what took them back (/newReport/orderDetail): the rows behind business figures. */
export default report({
  name: 'orderDetail',
  area: 'newReport',
  ...postings,
});
