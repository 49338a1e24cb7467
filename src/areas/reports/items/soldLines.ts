import type { ReportOptions } from '../../../report/report';
import { lineFacts } from '../facts/lines';
import { usualMore } from '../facts/shared';

/** Sold lines one by one: two entries, one report. */
export const soldLines = {
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
  hidden: ['cost', 'margin'],
  sort: { field: 'at', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['packages', 'lineKind', 'postingKind', ...usualMore],
  keyword: ['number', 'itemName', 'itemCode'],
} satisfies Omit<ReportOptions, 'name' | 'area'>;
