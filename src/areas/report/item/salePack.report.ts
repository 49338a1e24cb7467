import { report } from '#report/report';
import { lineFacts } from '../fact/line';
import { usualMore } from '../fact/shared';

/** Sales per package, and per dish within packages (/newReport/salePack). */
export default report({
  name: 'salePack',
  area: 'newReport',
  facts: lineFacts,
  groups: [['item'], ['package', 'item'], ['store', 'item'], ['day', 'item']],
  measures: [
    'soldQuantity',
    'returnedQuantity',
    'netQuantity',
    'list',
    'lineDiscount',
    'net',
    'netShare',
    'averagePrice',
    'cost',
    'margin',
    'marginRate',
  ],
  lead: ['net', 'netShare', 'netQuantity'],
  sort: { field: 'net', order: 'DESC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', ...usualMore],
  fixed: { lineKind: ['package', 'child'] },
  charts: [
    { kind: 'bar', title: 'netByPackage', by: ['item'], measures: ['net'], top: 20 },
    { kind: 'stacked', title: 'dishesByPackage', by: ['package', 'item'], measures: ['netQuantity'] },
  ],
  drill: { to: 'saleDetail' },
});
