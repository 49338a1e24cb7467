import { report } from '../../../report/report';
import { itemFigures } from './itemFigures';

/** Sales per commodity and class (/dataReport/goodsSale). */
export default report({
  name: 'goodsSale',
  area: 'dataReport',
  ...itemFigures,
  groups: [['category', 'item'], ['item'], ['category'], ['lineKind']],
  sort: { field: 'net', order: 'DESC' },
  charts: [
    { kind: 'bar', title: 'netByItem', by: ['item'], measures: ['net'], top: 20 },
    { kind: 'pareto', title: 'paretoOfItems', by: ['item'], measures: ['net'], top: 60 },
  ],
});
