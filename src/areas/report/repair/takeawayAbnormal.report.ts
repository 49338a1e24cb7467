import { report } from '#report/report';
import { takeawayFacts } from '../fact/takeaway';

/** Takeaway orders whose figures are not right, to be repaired (/dataReport/takeawayAbnormalData/dataRepair). */
export default report({
  name: 'takeawayAbnormal',
  area: 'dataReport',
  facts: takeawayFacts,
  state: 'takeawayStatus',
  selectable: true,
  details: ['number', 'platformNumber', 'store', 'platform', 'placedAt', 'problem', 'repairNumber'],
  measures: ['goods', 'guestPaid', 'merchantIncome', 'takeawayOrders'],
  lead: ['number', 'problem', 'store', 'guestPaid', 'placedAt', 'platform'],
  hidden: ['takeawayOrders', 'platformNumber'],
  fixed: { takeawayStatus: 'abnormal' },
  sort: { field: 'placedAt', order: 'DESC' },
  filters: ['keyword', 'date', 'store', 'pending'],
  more: ['platform', 'brand'],
  keyword: ['number'],
  verbs: ['edit'],
});
