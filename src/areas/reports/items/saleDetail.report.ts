import { report } from '../../../report/report';
import { soldLines } from './soldLines';

/** Sold lines of a period (/newReport/saleDetail): the rows behind item figures. */
export default report({
  name: 'saleDetail',
  area: 'newReport',
  ...soldLines,
});
