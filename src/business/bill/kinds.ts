// The words of what is on a bill and of what lowers it (001 §3; 000 §9), as in the facts of sales.

export const lineKinds = ['single', 'weighed', 'package', 'child'] as const;

export const discountKinds = [
  'memberDiscount',
  'allDiscount',
  'giftDish',
  'systemZero',
  'discountLet',
  'activity',
  'coupon',
  'points',
  'takeawaySubsidy',
] as const;

export type DiscountKind = (typeof discountKinds)[number];

/** Types of coupons (002 §3 Coupon). */
export const couponTypes = ['voucher', 'discount', 'exchange', 'product'] as const;
export type CouponType = (typeof couponTypes)[number];

/** Payment methods of an order. */
export const paymentMethods = [
  'cash',
  'wechat',
  'alipay',
  'card',
  'storedReal',
  'storedGift',
  'storedSubsidy',
  'debtUnit',
  'groupBuy',
  'takeawayPlatform',
  'voucher',
] as const;

export type PaymentMethod = (typeof paymentMethods)[number];
