import type { ReportOptions } from '../../../report/report';
import { salesFacts } from '../facts/sales';
import { usualMore } from '../facts/shared';

/** Business figures of a period: three entries, one report. */
export const situation = {
  facts: salesFacts,
  groups: [
    ['day'],
    ['store'],
    ['brand'],
    ['week'],
    ['month'],
    ['weekday'],
    ['daypart'],
    ['hour'],
    ['diningType'],
    ['channel'],
    ['day', 'store'],
  ],
  measures: [
    'orderAmount',
    'discount',
    'receivable',
    'collected',
    'refunded',
    'paid',
    'concession',
    'income',
    'orders',
    'guests',
    'averageTicket',
    'perGuest',
    'discountRate',
    'tables',
    'averageMinutes',
    'goods',
    'fees',
    'channelFee',
  ],
  hidden: ['collected', 'goods', 'fees', 'channelFee', 'tables', 'averageMinutes'],
  cards: ['income', 'orderAmount', 'discount', 'refunded', 'orders', 'guests', 'averageTicket', 'perGuest'],
  sort: { field: 'day', order: 'ASC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', ...usualMore],
  charts: [
    { kind: 'trend', title: 'incomeAndOrders', by: ['day'], measures: ['income', 'orders'] },
    { kind: 'trend', title: 'ordersByHour', by: ['hour'], measures: ['orders'] },
    { kind: 'doughnut', title: 'incomeByDining', by: ['diningType'], measures: ['income'] },
    { kind: 'heat', title: 'incomeByWeekdayHour', by: ['weekday', 'hour'], measures: ['income'] },
  ],
  drill: { to: 'orderDetail' },
} satisfies Omit<ReportOptions, 'name' | 'area'>;
