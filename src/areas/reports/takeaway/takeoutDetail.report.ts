import { report } from '../../../report/report';
import { takeawayFacts } from '../facts/takeaways';

/** Takeaway orders one by one, with what each party pays (/newReport/takeoutDetail). */
export default report({
  name: 'takeoutDetail',
  area: 'newReport',
  facts: takeawayFacts,
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
  hidden: ['takeawayOrders'],
  sort: { field: 'placedAt', order: 'DESC' },
  filters: ['keyword', 'date', 'store'],
  more: ['basis', 'platform', 'takeawayStatus', 'brand', 'daypart'],
  keyword: ['number', 'platformNumber'],
});
