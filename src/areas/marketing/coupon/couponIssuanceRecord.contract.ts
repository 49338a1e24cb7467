import { paymentMethods } from '#business/bill/kinds';
import { contract, crud } from '#entity/contract';
import { choice, datetime, money, reference, text } from '#entity/fields';
import { instanceStatuses } from './coupon';

/** Coupons that were given (/marketing/couponDetails, /member/couponDetails, 002 §3 Coupon issuance record): who has them, and where they were used. */
export const couponIssuanceRecord = contract(
  'couponIssuanceRecord',
  {
    code: text({ max: 32 }),
    coupon: reference('coupon', { whenDeleted: 'kept' }),
    /** none: a code that nobody has claimed */
    member: reference('member').optional(),
    collectionTime: datetime(),
    usageTime: datetime().optional(),
    orderNumber: text({ max: 40 }).optional(),
    paymentMethod: choice('paymentMethod', paymentMethods).optional(),
    store: reference('store').optional(),
    discount: money({ min: '0', max: '999999.99' }).optional(),
    validFrom: datetime().optional(),
    validUntil: datetime().optional(),
    reason: text({ max: 100 }).optional(),
  },
  {
    calls: crud('/coupon/record'),
    area: 'marketing',
    scope: 'subject',
    verbs: ['list', 'export', 'withdraw'],
    ownCalls: ['withdraw'],
    startsIn: 'coupon',
    keyword: ['code', 'orderNumber'],
    represent: 'code',
    sort: { field: 'collectionTime', order: 'DESC' },
    period: 'collectionTime',
    past: true,
    cardFacts: ['member', 'collectionTime'],
    computed: { status: choice('couponInstanceStatus', instanceStatuses) },
  },
);
