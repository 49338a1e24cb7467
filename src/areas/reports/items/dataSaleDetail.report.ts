import { report } from '../../../report/report';
import { soldLines } from './soldLines';

/** Sold lines of a period (/dataReport/saleDetail): the rows behind item figures. */
export default report({
  name: 'dataSaleDetail',
  area: 'dataReport',
  ...soldLines,
});
