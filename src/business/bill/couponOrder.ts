import { compareDecimals } from '#values/decimal';
import type { CouponTerms } from './couponTerms';

/** Returns the definition of a coupon; a coupon without one is its own. */
export const definitionOf = ({ coupon, source }: CouponTerms): string => coupon ?? source;

/** Returns how many coupons of this one's definition a bill takes, at most those that are left of its member's day. */
export const mostOf = ({ most = 1, daily }: CouponTerms): number => Math.min(most, daily?.left ?? most);

const endOf = ({ until }: CouponTerms) => (until ? Date.parse(until) : Number.POSITIVE_INFINITY);
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Compares by the end of the term, then by guid. */
export const byEnd = (a: CouponTerms, b: CouponTerms): number =>
  endOf(a) === endOf(b) ? byText(a.source, b.source) : endOf(a) - endOf(b);

/** Dishes come first, then what is about a part of the goods, then about all; a rate before an amount. */
function stepOf(coupon: CouponTerms): number {
  if (coupon.kind === 'goods') return 0;
  return (coupon.scope === null ? 3 : 1) + (coupon.kind === 'rate' ? 0 : 1);
}

/** Returns what two coupons have in common if they do the same to any goods. */
export function termsKey(coupon: CouponTerms): string {
  const { kind, threshold, deductionPercent = null } = coupon;
  if (kind === 'goods') return JSON.stringify([kind, threshold, coupon.goods]);
  return kind === 'rate'
    ? JSON.stringify([kind, threshold, deductionPercent, coupon.rate, coupon.cap, coupon.scope])
    : JSON.stringify([kind, threshold, deductionPercent, coupon.off, coupon.scope]);
}

/** The larger of two amounts first, the lower of two rates. */
function bySize(a: CouponTerms, b: CouponTerms): number {
  if (a.kind === 'amount' && b.kind === 'amount') return compareDecimals(b.off, a.off);
  return a.kind === 'rate' && b.kind === 'rate' ? compareDecimals(a.rate, b.rate) : 0;
}

/** The order in which coupons lower a bill: it does not depend on how they were scanned (C11). */
export function byStep(a: CouponTerms, b: CouponTerms): number {
  return (
    stepOf(a) - stepOf(b) ||
    compareDecimals(b.threshold, a.threshold) ||
    bySize(a, b) ||
    byText(termsKey(a), termsKey(b)) ||
    byEnd(a, b)
  );
}

/** Compares two sets of coupons by their ends, the first end that differs deciding; below 0 if `a` ends first. */
export function compareEnds(a: readonly CouponTerms[], b: readonly CouponTerms[]): number {
  const [mine, others] = [[...a].sort(byEnd), [...b].sort(byEnd)];
  for (const [index, coupon] of mine.entries()) {
    const other = others[index];
    const order = other ? byEnd(coupon, other) : 0;
    if (order !== 0) return order;
  }
  return 0;
}
