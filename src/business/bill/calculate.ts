import { divideHalfEven } from '#values/decimal';
import { activityOrder } from './activityOrder';
import {
  type Bill,
  type BillLine,
  billOf,
  cents,
  type Fees,
  type GivenDiscount,
  leftOf,
  type SoldLine,
  total,
  yuan,
} from './bill';
import { type CouponsAsked, chooseCoupons, type RefusedCoupon } from './coupon';
import type { DiscountKind } from './kinds';
import {
  amountOf,
  firstPieces,
  freePieces,
  lowerPieces,
  offByLine,
  type Pieces,
  type PiecesTaken,
  piecesOf,
  secondOfPairs,
  takePieces,
} from './pieces';
import { offByRate } from './rate';
import { smaller, spread } from './spread';
import { leastFrom, reached } from './tiers';

/** Terms of a level for its members, or of an equity card for its holders. */
export interface MemberTerms {
  /** the level or the card */
  level: string;
  /** as the bill says it */
  name: string;
  /** 折: 8.8 pays 88 %; null without */
  rate: string | null;
  /** member prices by commodity and specification, {@link priceKey}; in yuan */
  prices: ReadonlyMap<string, string>;
  /** which of the two counts where a level has both */
  prefers: 'price' | 'rate';
}

interface Named {
  source: string;
  name: string;
}

/** Goods that an activity is about; null for all of them. */
export type Scope = { categories: readonly string[] } | { commodities: readonly string[] } | null;

export type ActivityTerms = Named & {
  /** goes beside no other activity */
  exclusive?: boolean;
} & (
    | { kind: 'secondHalf'; scope: Scope; rate: string }
    | { kind: 'fullReduction'; scope: Scope; tiers: readonly { from: string; off: string }[] }
    | { kind: 'fullDiscount'; scope: Scope; tiers: readonly { from: string; rate: string }[] }
    | { kind: 'gift'; scope: Scope; from: string; items: readonly GiftTerms[] }
  );

/** A dish that is free up to a number of pieces, once the rest of the goods reaches an amount. */
export interface GiftTerms {
  commodity: string;
  quantity: number;
}

/** Points that a member wants to pay with, and the rule for them. */
export interface PointsTerms {
  name: string;
  wanted: number;
  balance: number;
  /** points for one yuan */
  perYuan: number;
  /** most of the bill that points may pay, in percent */
  mostPercent: number;
  /** smallest bill, in yuan */
  from: string;
  /** paid only by so many at a time; by the yuan where left out */
  step?: number;
  /** discounts beside which points do not pay */
  notBeside?: readonly DiscountKind[];
}

/** A reduction by hand at the till: a rate on the whole order (8.8 pays 88 %), or an amount. */
export type ManualTerms = { name: string; authoriser: string } & (
  | { kind: 'allDiscount'; rate: string }
  | { kind: 'discountLet'; amount: string }
);

/** Everything that decides about a bill. */
export interface BillRequest extends CouponsAsked {
  lines: readonly SoldLine[];
  fees: Fees;
  member: MemberTerms | null;
  /** of equity cards that the member holds: beside the level's, only those that lower most count */
  cards?: readonly MemberTerms[];
  activities: readonly ActivityTerms[];
  points: PointsTerms | null;
  manual: readonly ManualTerms[];
  /** what is to be paid for a receivable amount, both in cents; null where a bill is not rounded */
  rounding: { name: string; of(receivable: bigint): bigint } | null;
}

/** Why something that was asked for lowers nothing: `limit` in yuan, points or percent. */
export interface RefusedOther extends Named {
  reason: 'otherTerms' | 'pointsBalance' | 'pointsBill' | 'pointsPart' | 'pointsBeside';
  limit: string;
}

/** Why an activity lowers nothing: `limit` in yuan, `missing` what the goods lack up to it. */
export interface RefusedActivity extends Named {
  reason: 'noGoods' | 'threshold' | 'noPair' | 'noGift' | 'exclusive';
  limit: string;
  missing?: string;
  /** name of the activity beside which it does not go */
  beside?: string;
}

export type RefusedTerms = RefusedOther | RefusedActivity | RefusedCoupon;

export interface Calculated {
  bill: Bill;
  given: readonly GivenDiscount[];
  refused: readonly RefusedTerms[];
  pointsUsed: number;
}

export const priceKey = (commodity: string, spec: string) => `${commodity} ${spec}`;

const isGoods = ({ sold }: BillLine) => sold.kind !== 'child';

/** Whether a line is about what a scope names. */
function within(scope: Scope, { sold }: BillLine): boolean {
  if (scope === null) return true;
  return 'categories' in scope ? scope.categories.includes(sold.category) : scope.commodities.includes(sold.commodity);
}

/** A bill in the making: what was given so far, in the order of the steps. */
class Making {
  readonly given: GivenDiscount[] = [];
  readonly refused: RefusedTerms[] = [];
  bill: Bill;
  /** by line */
  pieces: readonly Pieces[];

  constructor(
    private readonly request: BillRequest,
    /** whose steps are done already */
    before?: Making,
  ) {
    if (before) {
      [this.bill, this.pieces] = [before.bill, before.pieces];
      this.given.push(...before.given);
      this.refused.push(...before.refused);
      return;
    }
    this.bill = billOf(request.lines, request.fees, []);
    this.pieces = this.bill.lines.map(piecesOf);
  }

  /** Lines with what is left of them, by their places. */
  goods(scope: Scope = null): { line: BillLine; index: number }[] {
    return this.bill.lines
      .map((line, index) => ({ line, index }))
      .filter(({ line }) => isGoods(line) && within(scope, line) && leftOf(line) > 0n);
  }

  worth(scope: Scope = null): bigint {
    return total(this.goods(scope).map(({ line }) => leftOf(line)));
  }

  give(...given: GivenDiscount[]): void {
    const real = given.filter(({ amount }) => cents(amount) !== 0n);
    if (real.length === 0) return;
    this.given.push(...real);
    this.bill = billOf(this.request.lines, this.request.fees, this.given);
    this.pieces = this.bill.lines.map((line, index) => {
      const pieces = this.pieces[index] ?? [];
      return lowerPieces(pieces, amountOf(pieces) - leftOf(line));
    });
  }

  /** Gives an activity's discount on pieces, which no other activity lowers then. Returns what it took. */
  givePieces({ source, name }: Named, taken: readonly PiecesTaken[]): bigint {
    this.pieces = takePieces(this.pieces, taken, 'activity');
    const off = offByLine(taken);
    this.give(
      ...off.map(({ line, amount }) => ({ kind: 'activity' as const, name, source, line, amount: yuan(amount) })),
    );
    return total(off.map(({ amount }) => amount));
  }

  /** Notes that an activity gives nothing where its goods are not on the bill, or are worth less than it asks; else for `why`. */
  refuseActivity({ source, name, scope }: ActivityTerms, from: string, why: RefusedActivity['reason']): void {
    const worth = this.worth(scope);
    const lacks = cents(from) - worth;
    if (this.goods(scope).length === 0) this.refused.push({ source, name, reason: 'noGoods', limit: '' });
    else if (lacks > 0n) this.refused.push({ source, name, reason: 'threshold', limit: from, missing: yuan(lacks) });
    else this.refused.push({ source, name, reason: why, limit: '' });
  }

  /** Lowers goods of a scope by an amount, each by its share; at most by what is left of them. Returns what it took. */
  lower(about: Pick<GivenDiscount, 'kind' | 'name' | 'source'>, scope: Scope, wanted: bigint): bigint {
    const goods = this.goods(scope);
    const amount = smaller(wanted, total(goods.map(({ line }) => leftOf(line))));
    if (amount <= 0n) return 0n;
    if (scope === null) {
      this.give({ ...about, amount: yuan(amount) });
      return amount;
    }
    const shares = spread(
      amount,
      goods.map(({ line }) => leftOf(line)),
    );
    this.give(...goods.map(({ index }, place) => ({ ...about, line: index, amount: yuan(shares[place] ?? 0n) })));
    return amount;
  }
}

/** The reductions by some terms: member price where the settings choose it and the dish has one that is lower; else the rate. */
function givenBy(making: Making, member: MemberTerms): GivenDiscount[] {
  const about = { kind: 'memberDiscount', name: member.name, source: member.level } as const;
  const priced = making.goods().flatMap(({ line, index }) => {
    const { commodity, spec, unitPrice } = line.sold;
    const price = member.prices.get(priceKey(commodity, spec));
    const less = price === undefined ? 0n : cents(unitPrice) - cents(price);
    const amount = divideHalfEven(less * line.quantity, 1000n);
    return less > 0n && !line.sold.gift ? [{ ...about, line: index, amount: yuan(smaller(amount, leftOf(line))) }] : [];
  });
  if (member.rate === null || (member.prefers === 'price' && priced.length > 0)) return priced;
  const worth = making.worth();
  return [{ ...about, amount: yuan(smaller(offByRate(worth, member.rate), worth)) }];
}

/** The terms that lower most, once: of the same effect the level's, then those of the card that is held longest. */
function memberStep(making: Making, { member, cards = [] }: BillRequest): void {
  const [first, ...others] = [...(member ? [member] : []), ...cards].map((terms) => {
    const given = givenBy(making, terms);
    return { terms, given, off: total(given.map(({ amount }) => cents(amount))) };
  });
  if (!first) return;
  const best = others.reduce((most, one) => (one.off > most.off ? one : most), first);
  for (const { terms } of [first, ...others].filter((one) => one !== best))
    making.refused.push({ source: terms.level, name: terms.name, reason: 'otherTerms', limit: '' });
  making.give(...best.given);
}

/** Lowers every second piece of the same goods, whichever lines they are on and whatever was added to them. */
function everySecond(making: Making, activity: Extract<ActivityTerms, { kind: 'secondHalf' }>): void {
  const goods = making.goods(activity.scope);
  const dishes = [...new Set(goods.map(({ line }) => line.sold.commodity))];
  const taken = dishes.flatMap((dish) => {
    const places = goods.filter(({ line }) => line.sold.commodity === dish).map(({ index }) => index);
    return secondOfPairs(freePieces(making.pieces, places, 'activity'), activity.rate);
  });
  if (taken.length === 0) making.refuseActivity(activity, '0', 'noPair');
  making.givePieces(activity, taken);
}

/** Makes pieces of the gifts on the bill free, the dearest first, if the rest of the goods is worth enough without them. */
function gifts(making: Making, activity: Extract<ActivityTerms, { kind: 'gift' }>): void {
  const { source, name, scope, from, items } = activity;
  const free = items.flatMap(({ commodity, quantity }) => {
    const places = making.goods({ commodities: [commodity] }).map(({ index }) => index);
    return firstPieces(freePieces(making.pieces, places, 'activity'), BigInt(quantity), 0n);
  });
  if (free.length === 0) {
    making.refuseActivity(activity, from, 'noGift');
    return;
  }
  const inScope = new Set(making.goods(scope).map(({ index }) => index));
  const rest = making.worth(scope) - total(free.filter(({ line }) => inScope.has(line)).map(({ off }) => off));
  if (rest < cents(from)) {
    making.refused.push({ source, name, reason: 'threshold', limit: from, missing: yuan(cents(from) - rest) });
    return;
  }
  making.givePieces(activity, free);
}

type OrderActivity = Extract<ActivityTerms, { kind: 'fullReduction' | 'fullDiscount' }>;

function onOrder(making: Making, activity: OrderActivity): void {
  const { source, name, scope } = activity;
  const worth = making.worth(scope);
  const off =
    activity.kind === 'fullReduction'
      ? cents(reached(activity.tiers, worth)?.off ?? '0')
      : offByRate(worth, reached(activity.tiers, worth)?.rate ?? '10');
  const taken = making.lower({ kind: 'activity', name, source }, scope, off);
  if (taken === 0n) making.refuseActivity(activity, leastFrom(activity.tiers), 'noGoods');
}

/** Activities on items, then those on the order; of one kind as they are given. */
function applyAll(making: Making, activities: readonly ActivityTerms[]): void {
  for (const activity of activityOrder.flatMap((kind) => activities.filter((one) => one.kind === kind))) {
    if (activity.kind === 'secondHalf') everySecond(making, activity);
    else if (activity.kind === 'gift') gifts(making, activity);
    else onOrder(making, activity);
  }
}

/**
 * The activities that go beside each other, or one that goes alone: those that lower most, of the same effect the first. An exclusive
 * one that lowers nothing keeps no other away.
 */
function activityStep(making: Making, request: BillRequest): Making {
  const alone = request.activities.filter(({ exclusive }) => exclusive);
  if (alone.length === 0) {
    applyAll(making, request.activities);
    return making;
  }
  const together = request.activities.filter((one) => !alone.includes(one));
  const tried = [together, ...alone.map((one) => [one])].map((activities) => {
    const result = new Making(request, making);
    applyAll(result, activities);
    return { activities, result };
  });
  const best = tried.reduce((most, one) => (one.result.bill.receivable < most.result.bill.receivable ? one : most));
  const isUsed = ({ source }: ActivityTerms) => best.result.given.some((one) => one.source === source);
  const [used] = best.activities.filter(isUsed);
  for (const other of tried.filter((one) => one !== best))
    for (const activity of other.activities) {
      const own = other.result.refused.find(({ source }) => source === activity.source);
      const { source, name } = activity;
      best.result.refused.push(own ?? { source, name, reason: 'exclusive', limit: '', beside: used?.name ?? '' });
    }
  return best.result;
}

/** Those of the coupons at hand that lower most. */
function couponStep(making: Making, request: BillRequest): void {
  const { used, refused } = chooseCoupons(making.bill, request, making.pieces);
  making.give(...used.flatMap(({ given }) => given));
  making.refused.push(...refused);
}

/** The least that both numbers divide: points go by whole yuan and by whole steps. */
function leastOfBoth(a: number, b: number): bigint {
  let [x, y] = [a, b];
  while (y > 0) [x, y] = [y, x % y];
  return (BigInt(a) * BigInt(b)) / BigInt(x);
}

/** Pays with points, whole yuan of them; answers how many. */
function pointsStep(making: Making, { points }: BillRequest): number {
  if (!points || points.wanted <= 0) return 0;
  const { name, wanted, balance, perYuan, mostPercent, from, step = 1, notBeside = [] } = points;
  const refuse = (reason: RefusedOther['reason'], limit: string) => {
    making.refused.push({ source: 'points', name, reason, limit });
    return 0;
  };
  const worth = making.worth();
  if (wanted > balance) return refuse('pointsBalance', String(balance));
  if (worth < cents(from)) return refuse('pointsBill', from);
  if (making.given.some(({ kind }) => notBeside.includes(kind))) return refuse('pointsBeside', '');
  const most = ((worth * BigInt(mostPercent)) / 10_000n) * BigInt(perYuan);
  const unit = leastOfBoth(perYuan, step);
  const used = (smaller(BigInt(wanted), most) / unit) * unit;
  const whole = used / BigInt(perYuan);
  if (whole <= 0n) return refuse('pointsPart', String(mostPercent));
  making.lower({ kind: 'points', name, source: 'points' }, null, whole * 100n);
  return Number(used);
}

function manualStep(making: Making, { manual }: BillRequest): void {
  for (const one of manual) {
    const { kind, name, authoriser } = one;
    const off = one.kind === 'allDiscount' ? offByRate(making.worth(), one.rate) : cents(one.amount);
    making.give({ kind, name, authoriser, amount: yuan(smaller(off, making.worth())) });
  }
}

/**
 * Computes a bill: member price or rate, activities on items, activities on the order, coupons, points, discounts by
 * hand, rounding, in this order; fees are never lowered. Says what was given, and why something gave nothing.
 */
export function calculate(request: BillRequest): Calculated {
  const begun = new Making(request);
  memberStep(begun, request);
  const making = activityStep(begun, request);
  couponStep(making, request);
  const pointsUsed = pointsStep(making, request);
  manualStep(making, request);
  const { rounding } = request;
  const { receivable } = making.bill;
  if (rounding)
    making.give({ kind: 'systemZero', name: rounding.name, amount: yuan(receivable - rounding.of(receivable)) });
  return { bill: making.bill, given: making.given, refused: making.refused, pointsUsed };
}
