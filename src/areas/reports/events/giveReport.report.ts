import { report } from '../../../report/report';
import { gifts } from './gifts';

/** Gifted dishes with operator and amount (/reportCenter/giveReport). */
export default report({
  name: 'giveReport',
  area: 'reportCenter',
  ...gifts,
  groups: [['item', 'operator'], ['operator'], ['reason'], ['store'], ['day']],
});
