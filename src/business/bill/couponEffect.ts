import { divideHalfEven } from '#values/decimal';
import { type Bill, type BillLine, cents, total, yuan } from './bill';
import type { CouponObstacle, CouponScope, CouponTerms, ExchangedGoods } from './couponTerms';
import { offByRate } from './rate';
import { smaller, spread } from './spread';

/** Goods of a bill while coupons are tried on it, in cents: lighter than a bill, and with the same figures. */
export interface Goods {
  lines: readonly BillLine[];
  /** by line: its amount less what was taken off that line alone; nothing of children, which are in their package */
  own: readonly bigint[];
  /** taken off all lines together */
  shared: bigint;
}

/** A part of a coupon's discount: of one line, or of all goods; in cents. */
export interface Taken {
  line?: number;
  amount: bigint;
}

/** The discount of a coupon, and the goods after it. */
export interface Effect {
  amount: bigint;
  taken: readonly Taken[];
  after: Goods;
}

export function goodsOf({ lines }: Bill): Goods {
  const own = lines.map((line) => (line.sold.kind === 'child' ? 0n : line.list - line.own));
  return { lines, own, shared: total(lines.map(({ shared }) => shared)) };
}

/** The rest of each line after discounts, in cents. */
function leftOf({ own, shared }: Goods): readonly bigint[] {
  if (shared === 0n) return own;
  const shares = spread(shared, own);
  return own.map((amount, index) => amount - (shares[index] ?? 0n));
}

function within(scope: CouponScope, { sold }: BillLine): boolean {
  if (scope === null) return true;
  return 'categories' in scope
    ? scope.categories.includes(sold.categoryName)
    : scope.commodities.includes(sold.commodity);
}

/** The amounts by which pieces of a dish cost more than the exchange price, the dearest first, by line. */
function offPieces(goods: Goods, left: readonly bigint[], { commodity, units, price }: ExchangedGoods): Taken[] {
  const pieces = goods.lines.flatMap(({ sold, quantity }, line) => {
    const worth = left[line] ?? 0n;
    if (sold.commodity !== commodity || sold.kind === 'child' || worth <= 0n) return [];
    const whole = Number(quantity / 1000n);
    const off = divideHalfEven(worth * 1000n, quantity) - cents(price);
    return off > 0n ? Array.from({ length: Math.min(whole, units) }, () => ({ line, off })) : [];
  });
  const dearest = pieces.sort((a, b) => (a.off === b.off ? a.line - b.line : a.off < b.off ? 1 : -1)).slice(0, units);
  return [...new Set(dearest.map(({ line }) => line))].map((line) => {
    const off = total(dearest.filter((piece) => piece.line === line).map((piece) => piece.off));
    return { line, amount: smaller(off, left[line] ?? 0n) };
  });
}

const sumOf = (taken: readonly Taken[]) => total(taken.map(({ amount }) => amount));

/** The dish that is given for a coupon: the one that lowers most, the first of equals. */
function bestOf(goods: Goods, left: readonly bigint[], offered: readonly ExchangedGoods[]): Taken[] {
  return offered
    .map((one) => offPieces(goods, left, one))
    .reduce<Taken[]>((best, one) => (sumOf(one) > sumOf(best) ? one : best), []);
}

/** An amount off the goods of a scope, each by its share. */
function offScope(left: readonly bigint[], scope: CouponScope, places: readonly number[], amount: bigint): Taken[] {
  if (scope === null) return [{ amount }];
  const shares = spread(
    amount,
    places.map((place) => left[place] ?? 0n),
  );
  return places.map((line, index) => ({ line, amount: shares[index] ?? 0n }));
}

function takenBy(coupon: CouponTerms, goods: Goods, left: readonly bigint[], places: readonly number[]): Taken[] {
  if (coupon.kind === 'goods') return bestOf(goods, left, coupon.goods);
  const worth = total(places.map((place) => left[place] ?? 0n));
  const wanted = coupon.kind === 'amount' ? cents(coupon.off) : offByRate(worth, coupon.rate);
  const capped = coupon.kind === 'rate' && coupon.cap !== null ? smaller(wanted, cents(coupon.cap)) : wanted;
  return offScope(left, coupon.scope, places, smaller(capped, worth));
}

function takeFrom({ lines, own, shared }: Goods, taken: readonly Taken[]): Goods {
  const off = new Map(taken.map(({ line, amount }) => [line, amount]));
  return {
    lines,
    own: own.map((amount, index) => amount - (off.get(index) ?? 0n)),
    shared: shared + (off.get(undefined) ?? 0n),
  };
}

/** The discount of a coupon on goods, at most what is left of them (C9); or why there is none. */
export function effectOf(coupon: CouponTerms, goods: Goods): Effect | CouponObstacle {
  const left = leftOf(goods);
  const scope = coupon.kind === 'goods' ? null : coupon.scope;
  const places = goods.lines.flatMap((line, place) =>
    line.sold.kind !== 'child' && (left[place] ?? 0n) > 0n && within(scope, line) ? [place] : [],
  );
  const worth = total(places.map((place) => left[place] ?? 0n));
  if (worth === 0n) return { reason: 'noGoods', limit: '' };
  const { threshold } = coupon;
  if (worth < cents(threshold))
    return { reason: 'threshold', limit: threshold, missing: yuan(cents(threshold) - worth) };
  const taken = takenBy(coupon, goods, left, places).filter(({ amount }) => amount > 0n);
  if (taken.length === 0) return { reason: 'noGoods', limit: '' };
  return { amount: sumOf(taken), taken, after: takeFrom(goods, taken) };
}
