import { report } from '#report/report';
import { usualMore } from '../fact/shared';
import { campaignFigures } from './campaignFigures';

/** One campaign's statistics (/campaign/statisticalDetail): its figures, order by order, by day, by store and by hour. */
export default report({
  name: 'campaignStatisticsDetail',
  ...campaignFigures,
  groups: [['order'], ['day'], ['store'], ['weekday'], ['hour'], ['diningType'], ['channel'], ['campaign']],
  lead: ['campaignDiscount', 'campaignPaid'],
  hidden: ['campaignOrders', 'campaignReturn'],
  sort: { field: 'campaignDiscount', order: 'DESC' },
  filters: ['campaign', 'date', 'store', 'groupBy'],
  more: ['compare', 'campaignType', ...usualMore],
  charts: [
    { kind: 'trend', title: 'campaignByDay', by: ['day'], measures: ['campaignPaid', 'campaignDiscount'] },
    { kind: 'bar', title: 'campaignPaidByStore', by: ['store'], measures: ['campaignPaid'], top: 20 },
    { kind: 'heat', title: 'campaignHours', by: ['weekday', 'hour'], measures: ['campaignOrders'] },
  ],
});
