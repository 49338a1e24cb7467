import { report } from '../../../report/report';
import { returns } from './returns';

/** Returned dishes in total (/newReport/returnGoods). */
export default report({
  name: 'returnGoods',
  area: 'newReport',
  ...returns,
  groups: [['item'], ['reason'], ['store'], ['stage'], ['operator'], ['authoriser'], ['authoriser', 'reason'], ['day']],
});
