import { report } from '../../../report/report';
import { itemFigures } from './itemFigures';

/** Sales by commodity and period (/reportCenter/salesReport). */
export default report({
  name: 'salesReport',
  area: 'reportCenter',
  ...itemFigures,
  groups: [['item'], ['category'], ['store'], ['day'], ['item', 'spec']],
  sort: { field: 'net', order: 'DESC' },
  charts: [
    { kind: 'bar', title: 'netByItem', by: ['item'], measures: ['net'], top: 20 },
    { kind: 'pareto', title: 'paretoOfItems', by: ['item'], measures: ['net'], top: 60 },
  ],
});
