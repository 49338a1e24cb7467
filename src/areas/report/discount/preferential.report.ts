import { report } from '#report/report';
import { discountFacts } from '../fact/discount';
import { usualMore } from '../fact/shared';

/** Discounts by kind: member discount, all discount, gift dish, system zero, discount let and others (/reportCenter/preferential, 000 §9). */
export default report({
  name: 'preferential',
  area: 'reportCenter',
  facts: discountFacts,
  groups: [
    ['discountKind'],
    ['discountKind', 'discountName'],
    ['store', 'discountKind'],
    ['day', 'discountKind'],
    ['operator'],
    ['authoriser'],
  ],
  measures: ['discountTimes', 'discountAmount', 'averageDiscount', 'discountShare'],
  sort: { field: 'discountAmount', order: 'DESC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', 'discountKind', ...usualMore],
  charts: [
    { kind: 'stacked', title: 'discountByDay', by: ['day', 'discountKind'], measures: ['discountAmount'] },
    { kind: 'bar', title: 'discountByOperator', by: ['operator'], measures: ['discountAmount'], top: 10 },
  ],
  drill: { to: 'preferentialDetail' },
});
