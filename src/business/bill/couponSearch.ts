import { total } from './bill';
import type { Company } from './couponCompany';
import { type Effect, effectOf, type Goods } from './couponEffect';
import { byEnd, byStep, compareEnds, definitionOf, mostOf, termsKey } from './couponOrder';
import type { CouponTerms } from './couponTerms';
import { smaller } from './spread';

export interface Used {
  coupon: CouponTerms;
  effect: Effect;
}

/** Coupons that are used together, in their order, and the cents that they take off. */
export interface Together {
  amount: bigint;
  used: readonly Used[];
}

/** A coupon that can be used, with the cents that it takes off alone. */
export interface Candidate {
  coupon: CouponTerms;
  alone: bigint;
}

/**
 * Effects that a search tries at most, which bounds its time. Hands of some dozen coupons need some hundred; only
 * hands made to defeat the search reach the limit, and get the best set found until then.
 */
const mostEffects = 30_000;

const larger = (a: bigint, b: bigint) => (a > b ? a : b);
const couponsOf = ({ used }: Together) => used.map(({ coupon }) => coupon);

/** More off wins; of the same, fewer coupons, then those that end first, then the lower guids. */
export function isBetter(a: Together, b: Together): boolean {
  if (a.amount !== b.amount) return a.amount > b.amount;
  if (a.used.length !== b.used.length) return a.used.length < b.used.length;
  return compareEnds(couponsOf(a), couponsOf(b)) < 0;
}

/** The coupons of one definition that a bill takes at most: those that end first. All of them have the same effect. */
interface Group {
  coupons: readonly CouponTerms[];
  first: CouponTerms;
  alone: bigint;
}

function groupsOf(candidates: readonly Candidate[]): Group[] {
  const definitions = [...new Set(candidates.map(({ coupon }) => definitionOf(coupon)))];
  return definitions
    .flatMap((definition): Group[] => {
      const mine = candidates.filter(({ coupon }) => definitionOf(coupon) === definition);
      const sorted = mine.sort((a, b) => byEnd(a.coupon, b.coupon));
      const [first] = sorted;
      if (!first) return [];
      const coupons = sorted.slice(0, mostOf(first.coupon)).map(({ coupon }) => coupon);
      return [{ coupons, first: first.coupon, alone: first.alone }];
    })
    .sort((a, b) => byStep(a.first, b.first));
}

/** Depth-first branch and bound over the definitions in their order, each with as many coupons as possible first. */
class Search {
  best: Together = { amount: 0n, used: [] };
  private effects = 0;

  constructor(
    goods: Goods,
    private readonly groups: readonly Group[],
    private readonly company: Company,
  ) {
    for (const group of groups) this.seed([group], goods);
    this.seed(groups, goods);
    this.visit(0, { amount: 0n, used: [] }, goods);
  }

  /** Begins with a set that is easily found, so that less has to be searched. */
  private seed(groups: readonly Group[], goods: Goods): void {
    let [so, now]: [Together, Goods] = [{ amount: 0n, used: [] }, goods];
    for (const group of groups) {
      if (!this.fits(group, so)) continue;
      for (const state of this.taking(group, so, now)) [so, now] = state;
    }
    if (isBetter(so, this.best)) this.best = so;
  }

  private fits({ first }: Group, so: Together): boolean {
    return so.used.every(({ coupon }) => this.company.goTogether(first, coupon));
  }

  private effect(coupon: CouponTerms, now: Goods) {
    this.effects += 1;
    return effectOf(coupon, now);
  }

  /** The states after one, two and more coupons of a group. */
  private taking({ coupons }: Group, before: Together, goods: Goods): [Together, Goods][] {
    const states: [Together, Goods][] = [];
    let [so, now] = [before, goods];
    for (const coupon of coupons) {
      const effect = this.effect(coupon, now);
      if (!('taken' in effect)) break;
      so = { amount: so.amount + effect.amount, used: [...so.used, { coupon, effect }] };
      now = effect.after;
      states.push([so, now]);
    }
    return states;
  }

  private visit(place: number, so: Together, now: Goods): void {
    if (isBetter(so, this.best)) this.best = so;
    const group = this.groups[place];
    if (!group || this.effects > mostEffects || !this.mayImprove(place, so, now)) return;
    if (this.fits(group, so))
      for (const [next, rest] of this.taking(group, so, now).reverse()) this.visit(place + 1, next, rest);
    this.visit(this.afterSkipping(place), so, now);
  }

  /** The next group that is not the same as the skipped one but for a later end: whatever it gives, the skipped one gives. */
  private afterSkipping(place: number): number {
    const skipped = this.groups[place];
    let next = place + 1;
    for (; skipped; next += 1) {
      const group = this.groups[next];
      if (!group || !this.replaces(skipped, group)) break;
    }
    return next;
  }

  private replaces(a: Group, b: Group): boolean {
    const same = termsKey(a.first) === termsKey(b.first) && this.company.sameCompany(a.first, b.first);
    return same && (a.coupons.length >= b.coupons.length || this.company.goTogether(a.first, b.first));
  }

  /** Whether the groups from a place on could make a better set than the best one of those used so far. */
  private mayImprove(place: number, so: Together, now: Goods): boolean {
    const rest = this.groups.slice(place).filter((group) => this.fits(group, so));
    const { amount } = this.best;
    const need = amount - so.amount;
    const most = this.mostOf(rest, now, need);
    if (most !== need) return most > need;
    return this.mayTie(rest, so, need);
  }

  /** Upper bound of what these groups take off in cents; looks closer only if a rough one is not below `need`. */
  private mostOf(rest: readonly Group[], now: Goods, need: bigint): bigint {
    const open = total(now.left);
    const alone = (group: Group) => group.alone * BigInt(group.coupons.length);
    // A division among lines may move a cent of each to another line, on which a later coupon takes it.
    const moving = rest.filter(({ first }) => first.kind === 'goods' || first.scope !== null);
    const cents = BigInt(now.lines.length * moving.reduce((sum, { coupons }) => sum + coupons.length, 0));
    const others = rest.filter(({ first }) => !first.exclusive);
    const single =
      rest.filter((group) => !others.includes(group)).reduce((most, group) => larger(most, alone(group)), 0n) + cents;
    const rough = total(others.map(alone)) + cents;
    const bound = smaller(open, larger(rough, single));
    if (bound < need) return bound;
    const close = this.closely(others, now) + cents;
    return smaller(open, larger(close, single));
  }

  /** Adds up what these groups would take off if all of them went together and had no thresholds. */
  private closely(groups: readonly Group[], goods: Goods): bigint {
    let [sum, now] = [0n, goods];
    for (const { first, coupons, alone } of groups) {
      if (first.kind === 'goods') {
        sum += alone * BigInt(coupons.length);
        continue;
      }
      for (const coupon of coupons) {
        const effect = this.effect({ ...coupon, threshold: '0' }, now);
        if (!('taken' in effect)) break;
        sum += effect.amount;
        now = effect.after;
      }
    }
    return sum;
  }

  /** Whether a set that takes off as much as the best one could have fewer coupons, or coupons that end sooner. */
  private mayTie(rest: readonly Group[], so: Together, need: bigint): boolean {
    const sizes = rest.flatMap(({ coupons, alone }) => coupons.map(() => alone)).sort((a, b) => (a < b ? 1 : -1));
    let [count, sum] = [0, 0n];
    while (sum < need && count < sizes.length) {
      sum += sizes[count] ?? 0n;
      count += 1;
    }
    const { used } = this.best;
    if (count === 0 || so.used.length + count !== used.length) return count > 0 && so.used.length + count < used.length;
    const soonest = rest
      .flatMap(({ coupons }) => coupons)
      .sort(byEnd)
      .slice(0, count);
    return compareEnds([...couponsOf(so), ...soonest], couponsOf(this.best)) < 0;
  }
}

/**
 * Finds the coupons that lower goods most, of the same effect the fewest, then those that end first. Exact but for hands that
 * take more than {@link mostEffects} effects to search.
 */
export const bestOf = (goods: Goods, candidates: readonly Candidate[], company: Company): Together =>
  new Search(goods, groupsOf(candidates), company).best;
