import { report } from '#report/report';
import { takeawayFacts } from '../fact/takeaway';

/** Deliveries of takeaway orders one by one (/newReport/deliveryDetails). */
export default report({
  name: 'deliveryDetails',
  area: 'newReport',
  facts: takeawayFacts,
  state: 'takeawayStatus',
  details: [
    'number',
    'platform',
    'platformNumber',
    'courier',
    'takeawayStatus',
    'store',
    'placedAt',
    'deliveredAt',
    'guest',
    'address',
  ],
  measures: ['deliveryFee', 'deliveryMinutes', 'lateOrders', 'deliveredOrders', 'takeawayOrders'],
  lead: ['number', 'takeawayStatus', 'store', 'deliveryFee', 'placedAt', 'platform', 'courier'],
  hidden: ['takeawayOrders', 'platformNumber', 'guest', 'address', 'lateOrders', 'deliveredOrders'],
  sort: { field: 'placedAt', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['basis', 'platform', 'takeawayStatus', 'courier', 'brand'],
  fixed: { diningType: 'delivery' },
  keyword: ['number', 'platformNumber'],
  charts: [{ kind: 'trend', title: 'deliveryByDay', by: ['day'], measures: ['averageDelivery', 'lateRate'] }],
});
