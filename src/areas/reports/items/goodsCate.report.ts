import { report } from '../../../report/report';
import { lineFacts } from '../facts/lines';
import { usualMore } from '../facts/shared';

/** Sales per classification (/newReport/goodsCate). */
export default report({
  name: 'goodsCate',
  area: 'newReport',
  facts: lineFacts,
  groups: [['category'], ['store', 'category'], ['day', 'category']],
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
    { kind: 'doughnut', title: 'netByCategory', by: ['category'], measures: ['net'], top: 8 },
    { kind: 'stacked', title: 'categoryByDay', by: ['day', 'category'], measures: ['net'] },
  ],
  drill: { to: 'saleDetail' },
});
