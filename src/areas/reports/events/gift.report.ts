import { report } from '../../../report/report';
import { gifts } from './gifts';

/** Gifted dishes in total (/newReport/gift). */
export default report({
  name: 'gift',
  area: 'newReport',
  ...gifts,
  groups: [['item'], ['reason'], ['store'], ['operator'], ['day']],
});
