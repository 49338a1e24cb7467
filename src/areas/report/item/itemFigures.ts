import type { ReportOptions } from '#report/report';
import { lineFacts } from '../fact/line';
import { usualMore } from '../fact/shared';

/** Measures and filters of every report of sold items. */
export const itemFigures = {
  facts: lineFacts,
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
  lead: ['net', 'netShare', 'netQuantity'],
  hidden: ['quantityShare', 'cost', 'margin'],
  filters: ['date', 'store', 'groupBy'],
  more: ['packages', 'compare', 'lineKind', 'category', ...usualMore],
  drill: { to: 'saleDetail' },
} satisfies Partial<ReportOptions>;
