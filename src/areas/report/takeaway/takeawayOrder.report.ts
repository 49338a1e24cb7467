import { report } from '#report/report';
import { takeawayFacts } from '../fact/takeaway';

/** Takeaway orders by status (/reportCenter/takeawayOrder, 001 §4). */
export default report({
  name: 'takeawayOrder',
  area: 'reportCenter',
  facts: takeawayFacts,
  state: 'takeawayStatus',
  details: [
    'number',
    'platform',
    'platformNumber',
    'daySequence',
    'takeawayStatus',
    'store',
    'placedAt',
    'deliveredAt',
    'guest',
    'problem',
    'cancelReason',
  ],
  measures: [
    'takeawayOrders',
    'goods',
    'packing',
    'deliveryFee',
    'merchantSubsidy',
    'platformSubsidy',
    'guestPaid',
    'commission',
    'serviceFee',
    'merchantIncome',
  ],
  lead: ['number', 'takeawayStatus', 'store', 'merchantIncome', 'placedAt', 'platform', 'problem'],
  hidden: [
    'takeawayOrders',
    'daySequence',
    'guest',
    'packing',
    'serviceFee',
    'platformNumber',
    'deliveredAt',
    'cancelReason',
  ],
  sort: { field: 'placedAt', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['basis', 'platform', 'takeawayStatus', 'brand', 'daypart', 'cancelReason'],
  keyword: ['number', 'platformNumber'],
  charts: [
    { kind: 'stacked', title: 'takeawayByDay', by: ['day', 'platform'], measures: ['takeawayOrders'] },
    { kind: 'doughnut', title: 'takeawayByStatus', by: ['takeawayStatus'], measures: ['takeawayOrders'] },
  ],
});
