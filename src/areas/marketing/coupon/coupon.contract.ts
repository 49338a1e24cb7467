import { couponTypes } from '#business/bill/kinds';
import { contract, crud } from '#entity/contract';
import { choice } from '#entity/fields';
import { issue } from '#entity/issue';
import { countedFields, couponIssues, isFinal, isOver, sharedDefaults, sharedFields, termFields } from './coupon';

/**
 * Coupons (/marketing/coupon, 002 §3). The list shows those of every type; product coupons have a form of their own. One that
 * somebody has received is final: looked at, stopped and voided only (002 §4).
 */
export const coupon = contract(
  'coupon',
  { type: choice('couponType', couponTypes), ...sharedFields, ...termFields },
  {
    calls: crud('/coupon'),
    area: 'marketing',
    scope: 'subject',
    verbs: ['list', 'show', 'create', 'edit', 'delete', 'export', 'issue', 'stop', 'void', 'codes'],
    ownCalls: ['issue', 'stop', 'void', 'codes'],
    keyword: ['name'],
    initials: 'name',
    represent: 'name',
    sort: { field: 'createdAt', order: 'DESC' },
    cardFacts: ['issued', 'used'],
    defaults: { ...sharedDefaults, type: 'voucher', currency: 'CNY', productScope: 'all', reduction: 'rate' },
    computed: countedFields,
    opens: ({ type }) => (type === 'product' ? 'productCoupon' : 'coupon'),
    final: isFinal,
    over: isOver,
    // Product coupons are made and changed by their own form.
    rules: (values) => (values.type === 'product' ? [issue('type', 'choice')] : couponIssues(values)),
  },
);
