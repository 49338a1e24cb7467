import type { ReportOptions } from '../../../report/report';
import { salesFacts } from '../facts/sales';
import { usualMore } from '../facts/shared';

/** Orders one by one with what took them back: two entries, one report. */
export const postings = {
  facts: salesFacts,
  details: ['number', 'postingKind', 'at', 'store', 'diningType', 'tradeMode', 'channel', 'table', 'operator'],
  measures: [
    'goods',
    'fees',
    'orderAmount',
    'discount',
    'receivable',
    'paid',
    'concession',
    'refunded',
    'income',
    'guests',
    'orders',
  ],
  hidden: ['concession'],
  sort: { field: 'at', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['postingKind', ...usualMore],
  keyword: ['number'],
} satisfies Omit<ReportOptions, 'name' | 'area'>;
