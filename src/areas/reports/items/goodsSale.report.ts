import { report } from '../../../report/report';
import { lineFacts } from '../facts/lines';
import { usualMore } from '../facts/shared';

/** Sales per commodity and class (/dataReport/goodsSale). */
export default report({
  name: 'goodsSale',
  area: 'dataReport',
  facts: lineFacts,
  groups: [['category', 'item'], ['item'], ['category'], ['lineKind']],
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
