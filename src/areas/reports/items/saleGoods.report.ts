import { report } from '../../../report/report';
import { lineFacts } from '../facts/lines';
import { usualMore } from '../facts/shared';

/** Sales per commodity (/newReport/saleGoods). */
export default report({
  name: 'saleGoods',
  area: 'newReport',
  facts: lineFacts,
  groups: [['item'], ['item', 'spec'], ['category'], ['store', 'item'], ['day', 'item']],
  measures: [
    'soldQuantity',
    'giftQuantity',
    'returnedQuantity',
    'netQuantity',
    'list',
    'lineDiscount',
    'net',
    'netShare',
    'quantityShare',
    'averagePrice',
    'cost',
    'margin',
    'marginRate',
  ],
  hidden: ['quantityShare', 'cost', 'margin'],
  sort: { field: 'net', order: 'DESC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['packages', 'compare', 'lineKind', 'category', ...usualMore],
  charts: [
    { kind: 'bar', title: 'netByItem', by: ['item'], measures: ['net'], top: 20 },
    { kind: 'pareto', title: 'paretoOfItems', by: ['item'], measures: ['net'], top: 60 },
  ],
  drill: { to: 'saleDetail' },
});
