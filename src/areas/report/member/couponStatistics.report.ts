import { report } from '#report/report';
import { couponFacts } from '../fact/coupon';

/** Coupon statistics (/marketing/couponStatistics): how many were given, used and lost, and what their orders brought. */
export default report({
  name: 'couponStatistics',
  area: 'marketing',
  facts: couponFacts,
  groups: [['coupon'], ['couponType'], ['day'], ['store'], ['brand'], ['week'], ['month'], ['coupon', 'store']],
  measures: [
    'couponsIssued',
    'couponsReceived',
    'couponsUsed',
    'couponsRedeemed',
    'couponUseRate',
    'couponsExpired',
    'couponsWithdrawn',
    'couponDiscount',
    'couponOrders',
    'couponPaid',
    'couponReturn',
  ],
  lead: ['couponsReceived', 'couponsUsed', 'couponUseRate', 'couponDiscount', 'couponPaid'],
  hidden: ['couponsIssued', 'couponsRedeemed', 'couponsWithdrawn', 'couponOrders'],
  cards: ['couponsReceived', 'couponsUsed', 'couponUseRate', 'couponsExpired', 'couponDiscount', 'couponPaid'],
  sort: { field: 'couponsUsed', order: 'DESC' },
  filters: ['date', 'store', 'groupBy'],
  more: ['compare', 'basis', 'brand', 'coupon', 'couponType'],
  charts: [
    { kind: 'trend', title: 'couponsByDay', by: ['day'], measures: ['couponsReceived', 'couponsUsed'] },
    { kind: 'bar', title: 'couponDiscountByCoupon', by: ['coupon'], measures: ['couponDiscount'], top: 20 },
    { kind: 'doughnut', title: 'couponsUsedByType', by: ['couponType'], measures: ['couponsUsed'] },
    { kind: 'bar', title: 'couponPaidByStore', by: ['store'], measures: ['couponPaid'], top: 20 },
  ],
});
