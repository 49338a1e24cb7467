import { report } from '#report/report';
import { platformActivityFacts } from '../fact/platformActivity';

/** Figures of activities on third-party platforms (/memberMarketing/tripartiteActivityStatistics): what they cost and brought. */
export default report({
  name: 'thirdPartyActivityStatistics',
  area: 'memberMarketing',
  facts: platformActivityFacts,
  groups: [['platformActivity'], ['platform'], ['day'], ['store'], ['week'], ['month'], ['platformActivity', 'store']],
  measures: ['activityOrders', 'activityDiscount', 'activityPaid', 'activityPaidAverage', 'activityReturn'],
  lead: ['activityOrders', 'activityDiscount', 'activityPaid', 'activityReturn'],
  cards: ['activityOrders', 'activityDiscount', 'activityPaid', 'activityReturn'],
  sort: { field: 'activityDiscount', order: 'DESC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', 'basis', 'brand', 'platformActivity', 'platform'],
  charts: [
    { kind: 'trend', title: 'platformActivityByDay', by: ['day'], measures: ['activityOrders'] },
    {
      kind: 'bar',
      title: 'platformActivityDiscount',
      by: ['platformActivity'],
      measures: ['activityDiscount'],
      top: 20,
    },
    { kind: 'bar', title: 'platformActivityPaidByStore', by: ['store'], measures: ['activityPaid'], top: 20 },
  ],
});
