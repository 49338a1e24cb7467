import { definitionOf, mostOf } from './couponOrder';
import type { CouponObstacle, CouponPair, CouponTerms } from './couponTerms';

/** The limit that a further coupon of a definition would pass: of its member's day, or of a bill. */
function tooMany({ most = 1, daily }: CouponTerms): CouponObstacle {
  if (daily && daily.left < most) return { reason: 'dailyLimit', limit: String(daily.most) };
  return { reason: 'maxPerTransaction', limit: String(most) };
}

/** Says which coupons do not go beside each other. */
export class Company {
  private readonly apart = new Map<string, Set<string>>();

  constructor(pairs: readonly CouponPair[]) {
    for (const [a, b] of pairs) {
      if (a === b) continue;
      this.partnersOf(a).add(b);
      this.partnersOf(b).add(a);
    }
  }

  private partnersOf(definition: string): Set<string> {
    const known = this.apart.get(definition) ?? new Set<string>();
    this.apart.set(definition, known);
    return known;
  }

  /** Whether coupons of two definitions go beside each other. */
  goTogether(a: CouponTerms, b: CouponTerms): boolean {
    return !a.exclusive && !b.exclusive && !this.partnersOf(definitionOf(a)).has(definitionOf(b));
  }

  /** Whether two definitions go beside the same others. */
  sameCompany(a: CouponTerms, b: CouponTerms): boolean {
    const [mine, theirs] = [this.partnersOf(definitionOf(a)), this.partnersOf(definitionOf(b))];
    const others = (partners: ReadonlySet<string>, but: CouponTerms) =>
      [...partners].filter((one) => one !== definitionOf(but)).sort();
    return a.exclusive === b.exclusive && others(mine, b).join(' ') === others(theirs, a).join(' ');
  }

  /** Why a coupon does not go beside those that are used; null where it does. */
  against(coupon: CouponTerms, used: readonly CouponTerms[]): CouponObstacle | null {
    const definition = definitionOf(coupon);
    const same = used.filter((one) => definitionOf(one) === definition);
    if (same.length >= mostOf(coupon)) return tooMany(coupon);
    for (const other of used) {
      if (same.includes(other) || this.goTogether(coupon, other)) continue;
      const reason = coupon.exclusive || other.exclusive ? 'exclusive' : 'excluded';
      return { reason, limit: '', beside: other.name };
    }
    return null;
  }
}
