import { fromUnits, toUnits } from '#values/decimal';

/** Discounts of a whole order that a person gives at a till (001 §6). One of a single item needs a line, which an open order has at its till only. */
export const manualDiscounts = ['allDiscount', 'discountLet'] as const;
export type ManualDiscount = (typeof manualDiscounts)[number];

/** Limits of what an employee gives by themselves: the lowest whole-order discount ('8.00' of ten), the largest concession in yuan; null without a limit. */
export interface DiscountLimits {
  floor: string | null;
  cap: string | null;
}

export const noLimits: DiscountLimits = { floor: null, cap: null };

export const discountPaths = {
  ask: '/sensitive_operation/discount/ask_code',
  give: '/sensitive_operation/discount/give',
  authorised: '/sensitive_operation/discount/authorised',
} as const;

/** A discount over the limit that a store's contact allowed; the amount in yuan. */
export interface AuthorisedDiscount {
  id: string;
  at: string;
  store: string;
  order: string;
  kind: ManualDiscount;
  amount: string;
  operator: string;
  authoriser: string;
}

/** The answer to asking for a code; none is sent where the discount is within the limit. */
export interface AskedCode {
  needed: boolean;
  /** the contact's phone, its middle hidden */
  phone?: string;
  /** seconds */
  expiresIn?: number;
  resendIn?: number;
}

/** The most in yuan that an employee may take off an order with goods of such a value, in yuan; null without a limit. */
export function mostDiscount(kind: ManualDiscount, goods: string, { floor, cap }: DiscountLimits): string | null {
  if (kind === 'discountLet') return cap;
  if (floor === null) return null;
  return fromUnits((toUnits(goods, 2) * (1000n - toUnits(floor, 2))) / 1000n, 2);
}

/** Whether a discount needs somebody else's word. */
export function isOverLimit(kind: ManualDiscount, amount: string, goods: string, limits: DiscountLimits): boolean {
  const most = mostDiscount(kind, goods, limits);
  return most !== null && toUnits(amount, 2) > toUnits(most, 2);
}
