import { report } from '#report/report';
import { lineFacts } from '../fact/line';
import { usualMore } from '../fact/shared';

/** Sold lines of a period (/newReport/saleDetail): the rows behind item figures. */
export default report({
  name: 'saleDetail',
  area: 'newReport',
  facts: lineFacts,
  details: [
    'number',
    'at',
    'store',
    'table',
    'itemName',
    'spec',
    'attributes',
    'itemUnit',
    'categoryName',
    'lineKind',
    'postingKind',
    'unitPrice',
    'attributeAmount',
    'gift',
    'waiter',
    'operator',
  ],
  measures: ['soldQuantity', 'returnedQuantity', 'netQuantity', 'list', 'lineDiscount', 'net', 'cost', 'margin'],
  lead: ['number', 'itemName', 'store', 'net', 'at', 'unitPrice', 'netQuantity'],
  hidden: [
    'cost',
    'margin',
    'spec',
    'attributes',
    'itemUnit',
    'lineKind',
    'postingKind',
    'attributeAmount',
    'gift',
    'waiter',
    'operator',
    'table',
  ],
  sort: { field: 'at', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['packages', 'lineKind', 'postingKind', ...usualMore],
  keyword: ['number', 'itemName', 'itemCode'],
});
