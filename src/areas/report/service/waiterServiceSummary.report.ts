import { report } from '#report/report';
import { usualMore } from '../fact/shared';
import { waiterFacts } from '../fact/waiter';

/** Totals of services per waiter and waiter type (/reportCenter/waiterServiceSummary). */
export default report({
  name: 'waiterServiceSummary',
  area: 'reportCenter',
  facts: waiterFacts,
  groups: [['waiterType', 'person'], ['person'], ['waiterType'], ['store', 'waiterType'], ['day', 'waiterType']],
  measures: ['servedOrders', 'guests', 'tables', 'servedAmount', 'perGuest', 'averageMinutes', 'servedShare'],
  lead: ['servedAmount', 'servedOrders'],
  sort: { field: 'servedAmount', order: 'DESC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['waiterType', 'person', 'makeUp', ...usualMore],
  charts: [
    { kind: 'bar', title: 'servedByPerson', by: ['person'], measures: ['servedAmount'], top: 15 },
    { kind: 'stacked', title: 'servedByType', by: ['waiterType', 'person'], measures: ['servedOrders'] },
  ],
  drill: { to: 'waiterServiceDetail' },
});
