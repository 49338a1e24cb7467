import { report } from '#report/report';
import { discountFacts } from '../fact/discount';
import { usualMore } from '../fact/shared';

/** Orders behind one discount kind (/reportCenter/preferentialDetail). */
export default report({
  name: 'preferentialDetail',
  area: 'reportCenter',
  facts: discountFacts,
  details: ['number', 'at', 'store', 'discountKind', 'discountName', 'operator', 'authoriser', 'diningType', 'channel'],
  measures: ['discountAmount', 'discountTimes'],
  lead: ['number', 'discountKind', 'store', 'discountAmount', 'at', 'discountName'],
  hidden: ['discountTimes', 'diningType', 'channel'],
  sort: { field: 'at', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['discountKind', 'authoriser', ...usualMore],
  keyword: ['number'],
});
