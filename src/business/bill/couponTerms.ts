import type { Hours } from './hours';

/** Goods that a coupon lowers, by the names of their categories or by their guids at the store; null for all of them. */
export type CouponScope = { categories: readonly string[] } | { commodities: readonly string[] } | null;

/** A dish that a coupon is exchanged for: so many pieces of it, each at a price in yuan. */
export interface ExchangedGoods {
  commodity: string;
  units: number;
  price: string;
}

/**
 * A coupon in somebody's hands, with its terms as they were when it was received (C7); amounts in yuan. What is left out does
 * not limit it.
 */
export type CouponTerms = {
  /** the instance */
  source: string;
  name: string;
  /** the definition; the instance where it is left out */
  coupon?: string;
  /** goes with no coupon of another definition */
  exclusive: boolean;
  /** how many of its definition one bill takes; one where it is left out */
  most?: number;
  /** smallest amount of the goods that it is about */
  threshold: string;
  /** that it is in; CNY where it is left out */
  currency?: string;
  /** guids of the stores that take it */
  stores?: readonly string[];
  /** days of the week and periods of the day in which it is good */
  hours?: Hours;
  /** how many of its definition a member may use on a business day, and how many of these are left */
  daily?: { most: number; left: number };
  /** most of what the goods that it is about still cost, in percent; no limit where it is left out */
  deductionPercent?: number | null;
  /** instants: from when, and before when */
  from?: string | null;
  until?: string | null;
} & (
  | { kind: 'amount'; off: string; scope: CouponScope }
  /** 折: 8.8 pays 88 %; at most `cap` off */
  | { kind: 'rate'; rate: string; cap: string | null; scope: CouponScope }
  /** one of these dishes is given for it */
  | { kind: 'goods'; goods: readonly ExchangedGoods[] }
);

/** Why a coupon lowers nothing. */
export type CouponReason =
  | 'currency'
  | 'otherStore'
  | 'notYetEffective'
  | 'expired'
  | 'otherDay'
  | 'otherTime'
  | 'dailyLimit'
  | 'deductionPercent'
  | 'noGoods'
  | 'threshold'
  | 'maxPerTransaction'
  | 'exclusive'
  | 'excluded'
  | 'betterChoice';

/** An obstacle to a coupon: `limit` is an amount, a count, an instant or a currency. */
export interface CouponObstacle {
  reason: CouponReason;
  limit: string;
  /** yuan that the goods lack up to the threshold */
  missing?: string;
  /** name of the coupon beside which it does not go */
  beside?: string;
}

/** Two definitions that exclude each other, in either order. */
export type CouponPair = readonly [a: string, b: string];

/** Where and when a bill is paid. */
export interface Till {
  store: string;
  at: Date;
  /** of the store's clock */
  zone: string;
}
