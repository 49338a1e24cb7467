import { report } from '#report/report';
import { salesFacts } from '../fact/sale';
import { usualMore } from '../fact/shared';

/** Guests, stays and takings of each table; counters have none. */
export default report({
  name: 'tableStatistics',
  area: 'newReport',
  facts: salesFacts,
  groups: [['store', 'area', 'table'], ['store', 'area'], ['store']],
  measures: ['income', 'tables', 'guests', 'averageMinutes', 'perGuest', 'orders', 'refunded'],
  lead: ['income', 'tables', 'guests', 'averageMinutes'],
  hidden: ['orders', 'refunded'],
  fixed: { tradeMode: 'dineIn' },
  sort: { field: 'income', order: 'DESC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', ...usualMore.filter((name) => name !== 'tradeMode')],
  cards: ['income', 'tables', 'guests', 'averageMinutes'],
  drill: { to: 'orderDetail', fixed: { tradeMode: 'dineIn' } },
});
