import { report } from '#report/report';
import { usualMore } from '../fact/shared';
import { waiterFacts } from '../fact/waiter';

/** Service records per waiter and order (/reportCenter/waiterServiceDetail). */
export default report({
  name: 'waiterServiceDetail',
  area: 'reportCenter',
  facts: waiterFacts,
  details: ['number', 'at', 'store', 'waiterType', 'person', 'makeUp', 'enteredBy'],
  measures: ['servedAmount', 'guests', 'tables', 'minutes', 'servedOrders'],
  lead: ['number', 'person', 'store', 'servedAmount', 'at', 'waiterType'],
  hidden: ['servedOrders'],
  sort: { field: 'at', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['waiterType', 'person', 'makeUp', ...usualMore],
  keyword: ['number'],
});
