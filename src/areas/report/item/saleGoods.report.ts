import { report } from '#report/report';
import { itemFigures } from './itemFigures';

/** Sales per commodity (/newReport/saleGoods). */
export default report({
  name: 'saleGoods',
  area: 'newReport',
  ...itemFigures,
  groups: [
    ['item'],
    ['item', 'spec'],
    ['category', 'item'],
    ['category'],
    ['lineKind'],
    ['store'],
    ['store', 'item'],
    ['day'],
    ['day', 'item'],
  ],
  sort: { field: 'net', order: 'DESC' },
  charts: [
    { kind: 'bar', title: 'netByItem', by: ['item'], measures: ['net'], top: 20 },
    { kind: 'pareto', title: 'paretoOfItems', by: ['item'], measures: ['net'], top: 60 },
  ],
});
