import { compareDecimals } from '#values/decimal';
import { type Bill, type GivenDiscount, yuan } from './bill';
import { type Effect, effectOf, type Goods, goodsOf } from './couponEffect';
import type { CouponObstacle, CouponPair, CouponTerms, Till } from './couponTerms';
import type { Pieces } from './pieces';

/** Coupons at hand, and what decides which of them go together. */
export interface CouponsAsked {
  coupons: readonly CouponTerms[];
  exclusions?: readonly CouponPair[];
  /** stores and times are not looked at without it */
  till?: Till | null;
}

export interface RefusedCoupon extends CouponObstacle {
  source: string;
  name: string;
}

/** The coupons that lower a bill, in the order in which they do, and all others with the reason. */
export interface CouponChoice {
  used: readonly { coupon: CouponTerms; given: readonly GivenDiscount[] }[];
  refused: readonly RefusedCoupon[];
}

/** Tills take yuan. */
const tillCurrency = 'CNY';

/** So many coupons are tried together; of more at hand those that lower most alone. */
const mostTried = 10;

const definitionOf = ({ coupon, source }: CouponTerms) => coupon ?? source;
const mostOf = ({ most = 1 }: CouponTerms) => most;
const endOf = ({ until }: CouponTerms) => (until ? Date.parse(until) : Number.POSITIVE_INFINITY);
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byEnd = (a: CouponTerms, b: CouponTerms) =>
  endOf(a) === endOf(b) ? byText(a.source, b.source) : endOf(a) - endOf(b);

/** Dishes come first, then what is about a part of the goods, then about all; a rate before an amount. */
function stepOf(coupon: CouponTerms): number {
  if (coupon.kind === 'goods') return 0;
  return (coupon.scope === null ? 3 : 1) + (coupon.kind === 'rate' ? 0 : 1);
}

/** The order in which coupons lower a bill: it does not depend on how they were scanned (C11). */
function byStep(a: CouponTerms, b: CouponTerms): number {
  return (
    stepOf(a) - stepOf(b) ||
    compareDecimals(b.threshold, a.threshold) ||
    byText(definitionOf(a), definitionOf(b)) ||
    byEnd(a, b)
  );
}

/** An obstacle to a coupon whatever the goods are. */
function barred({ currency = tillCurrency, stores, from, until }: CouponTerms, till: Till | null) {
  const obstacle = (reason: CouponObstacle['reason'], limit: string): CouponObstacle => ({ reason, limit });
  if (currency !== tillCurrency) return obstacle('currency', currency);
  if (!till) return null;
  if (stores && !stores.includes(till.store)) return obstacle('otherStore', '');
  if (from && till.at.getTime() < Date.parse(from)) return obstacle('notYetEffective', from);
  return until && till.at.getTime() >= Date.parse(until) ? obstacle('expired', until) : null;
}

/** Says which coupons do not go beside each other. */
class Company {
  private readonly apart: ReadonlySet<string>;

  constructor(pairs: readonly CouponPair[]) {
    this.apart = new Set(pairs.flatMap(([a, b]) => (a === b ? [] : [`${a} ${b}`, `${b} ${a}`])));
  }

  /** Why a coupon does not go beside those that are used; null where it does. */
  against(coupon: CouponTerms, used: readonly CouponTerms[]): CouponObstacle | null {
    const definition = definitionOf(coupon);
    const same = used.filter((one) => definitionOf(one) === definition);
    if (same.length >= mostOf(coupon)) return { reason: 'maxPerTransaction', limit: String(mostOf(coupon)) };
    for (const other of used) {
      if (same.includes(other)) continue;
      const beside = other.name;
      if (coupon.exclusive || other.exclusive) return { reason: 'exclusive', limit: '', beside };
      if (this.apart.has(`${definition} ${definitionOf(other)}`)) return { reason: 'excluded', limit: '', beside };
    }
    return null;
  }
}

interface Used {
  coupon: CouponTerms;
  effect: Effect;
}

/** Coupons that are used together, in their order, and what they take off. */
interface Together {
  amount: bigint;
  used: readonly Used[];
}

/** More off wins; of the same, fewer coupons, then those that end first, then the lower guids. */
function isBetter(a: Together, b: Together): boolean {
  if (a.amount !== b.amount) return a.amount > b.amount;
  if (a.used.length !== b.used.length) return a.used.length < b.used.length;
  const [mine, others] = [a, b].map(({ used }) => used.map(({ coupon }) => coupon).sort(byEnd));
  for (const [index, coupon] of (mine ?? []).entries()) {
    const other = others?.[index];
    const order = other ? byEnd(coupon, other) : 0;
    if (order !== 0) return order < 0;
  }
  return false;
}

interface Candidate {
  coupon: CouponTerms;
  /** what it would take off alone: it never takes more beside others, but for cents of the division among lines */
  alone: bigint;
}

/** Finds the coupons that lower goods most: depth first, leaving out what cannot reach the best that was found. */
function bestOf(goods: Goods, candidates: readonly Candidate[], company: Company): Together {
  let best: Together = { amount: 0n, used: [] };
  const cent = BigInt(goods.lines.length);
  const rest = candidates.map((_, place) => candidates.slice(place).reduce((sum, { alone }) => sum + alone + cent, 0n));
  const search = (place: number, so: Together, now: Goods) => {
    if (isBetter(so, best)) best = so;
    const candidate = candidates[place];
    if (!candidate || so.amount + (rest[place] ?? 0n) < best.amount) return;
    const { coupon } = candidate;
    const beside = so.used.map((one) => one.coupon);
    const effect = company.against(coupon, beside) ? null : effectOf(coupon, now);
    if (effect && 'taken' in effect) {
      const used = [...so.used, { coupon, effect }];
      search(place + 1, { amount: so.amount + effect.amount, used }, effect.after);
    }
    // Others of one definition have the same effect: without this one, none of them need be tried.
    let next = place + 1;
    while (candidates[next] && definitionOf(candidates[next]?.coupon ?? coupon) === definitionOf(coupon)) next += 1;
    search(next, so, now);
  };
  search(0, best, goods);
  return best;
}

/** Why a coupon that could be used alone is not, beside those that are. */
function whyNot(coupon: CouponTerms, { used }: Together, goods: Goods, company: Company): CouponObstacle {
  const chosen = used.map((one) => one.coupon);
  const apart = company.against(coupon, chosen);
  if (apart) return apart;
  let now = goods;
  for (const one of [...chosen, coupon].sort(byStep)) {
    const effect = effectOf(one, now);
    if ('taken' in effect) now = effect.after;
    else if (one === coupon) return effect;
  }
  return { reason: 'betterChoice', limit: '' };
}

function givenBy({ coupon: { name, source }, effect }: Used): GivenDiscount[] {
  return effect.taken.map(({ line, amount }) => ({
    ...{ kind: 'coupon', name, source, amount: yuan(amount) },
    ...(line === undefined ? {} : { line }),
  }));
}

/**
 * Chooses those of the coupons at hand that lower a bill most: as far as each goes beside the others, with its threshold
 * reached by the goods when its turn comes. The order in which they are given changes nothing.
 *
 * @param pieces the pieces of the bill's lines as the steps before left them
 */
export function chooseCoupons(
  bill: Bill,
  { coupons, exclusions = [], till = null }: CouponsAsked,
  pieces?: readonly Pieces[],
): CouponChoice {
  const goods = goodsOf(bill, pieces);
  const company = new Company(exclusions);
  const alone = [...coupons].sort(byStep).map((coupon) => ({
    coupon,
    effect: barred(coupon, till) ?? effectOf(coupon, goods),
  }));
  const usable = alone.flatMap(({ coupon, effect }) => ('taken' in effect ? [{ coupon, alone: effect.amount }] : []));
  const fitting = usable.filter(({ coupon }, place) => {
    const before = usable.slice(0, place).filter((one) => definitionOf(one.coupon) === definitionOf(coupon));
    return before.length < mostOf(coupon);
  });
  const strongest = [...fitting]
    .sort((a, b) => (a.alone === b.alone ? byEnd(a.coupon, b.coupon) : a.alone < b.alone ? 1 : -1))
    .slice(0, mostTried);
  const tried = fitting.filter((one) => strongest.includes(one));
  const best = bestOf(goods, tried, company);
  const used = new Set(best.used.map(({ coupon }) => coupon));
  return {
    used: best.used.map((one) => ({ coupon: one.coupon, given: givenBy(one) })),
    refused: alone
      .filter(({ coupon }) => !used.has(coupon))
      .map(({ coupon, effect }) => ({
        source: coupon.source,
        name: coupon.name,
        ...('taken' in effect ? whyNot(coupon, best, goods, company) : effect),
      })),
  };
}
