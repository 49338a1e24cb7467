import { report } from '#report/report';
import { purchaseFacts } from '../fact/purchase';

/** Purchases of materials line by line (/newReport/purchaseDetails; read as the merchant's purchasing). */
export default report({
  name: 'purchaseDetails',
  area: 'newReport',
  facts: purchaseFacts,
  details: [
    'documentDate',
    'supplier',
    'material',
    'documentCode',
    'documentType',
    'store',
    'purchasePrice',
    'agreedPrice',
    'priceDifference',
    'priceDeviation',
    'operator',
  ],
  measures: ['purchaseQuantity', 'purchaseAmount', 'purchaseLines'],
  lead: ['material', 'supplier', 'purchaseAmount', 'store', 'documentDate', 'purchaseQuantity', 'purchasePrice'],
  hidden: ['purchaseLines', 'documentType', 'operator', 'agreedPrice'],
  sort: { field: 'documentDate', order: 'DESC' },
  filters: ['keyword', 'date', 'store', 'supplier'],
  more: ['dearer', 'material', 'documentType', 'brand'],
  keyword: ['documentCode', 'operator'],
  charts: [
    { kind: 'bar', title: 'purchaseBySupplier', by: ['supplier'], measures: ['purchaseAmount'], top: 12 },
    { kind: 'trend', title: 'purchaseByDay', by: ['day'], measures: ['purchaseAmount'] },
  ],
});
