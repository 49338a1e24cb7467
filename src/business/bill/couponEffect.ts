import { type Bill, type BillLine, cents, leftOf, total, yuan } from './bill';
import type { CouponObstacle, CouponScope, CouponTerms, ExchangedGoods } from './couponTerms';
import {
  firstPieces,
  freePieces,
  lowerPieces,
  offByLine,
  type Pieces,
  type PiecesTaken,
  piecesOf,
  takePieces,
} from './pieces';
import { offByRate } from './rate';
import { smaller, spread } from './spread';

/** Goods of a bill while coupons are tried on it, in cents: lighter than a bill, and with the same figures. */
export interface Goods {
  lines: readonly BillLine[];
  /** by line; nothing of children, which are in their package */
  left: readonly bigint[];
  /** by line */
  pieces: readonly Pieces[];
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

/** Returns the goods of a bill, with their pieces as the steps before left them; without these as if nothing had been taken. */
export function goodsOf({ lines }: Bill, pieces: readonly Pieces[] = lines.map(piecesOf)): Goods {
  return { lines, left: lines.map(leftOf), pieces };
}

function within(scope: CouponScope, { sold }: BillLine): boolean {
  if (scope === null) return true;
  return 'categories' in scope
    ? scope.categories.includes(sold.categoryName)
    : scope.commodities.includes(sold.commodity);
}

/** The pieces of a dish that a coupon lowers to the exchange price, the dearest first; none that another coupon took. */
function exchangedPieces({ lines, pieces }: Goods, { commodity, units, price }: ExchangedGoods): PiecesTaken[] {
  const places = lines.flatMap(({ sold }, line) => (sold.commodity === commodity ? [line] : []));
  return firstPieces(freePieces(pieces, places, 'coupon'), BigInt(units), cents(price));
}

const sumOf = (taken: readonly { amount: bigint }[]) => total(taken.map(({ amount }) => amount));
const offOf = (taken: readonly PiecesTaken[]) => total(taken.map(({ off }) => off));

/** The pieces that are given for a coupon: those of the dish that lowers most, the first of equals. */
function bestPieces(goods: Goods, offered: readonly ExchangedGoods[]): PiecesTaken[] {
  return offered
    .map((one) => exchangedPieces(goods, one))
    .reduce<PiecesTaken[]>((best, one) => (offOf(one) > offOf(best) ? one : best), []);
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

type Reduction = Exclude<CouponTerms, { kind: 'goods' }>;

/** The parts of an amount or a rate, on the lines that the coupon is about. */
function takenBy(coupon: Reduction, left: readonly bigint[], places: readonly number[]): Taken[] {
  const worth = total(places.map((place) => left[place] ?? 0n));
  const wanted = coupon.kind === 'amount' ? cents(coupon.off) : offByRate(worth, coupon.rate);
  const capped = coupon.kind === 'rate' && coupon.cap !== null ? smaller(wanted, cents(coupon.cap)) : wanted;
  const { deductionPercent } = coupon;
  const most = typeof deductionPercent === 'number' ? (worth * BigInt(deductionPercent)) / 100n : worth;
  return offScope(left, coupon.scope, places, smaller(capped, most));
}

/** The goods without what was taken off them; what was taken off all of them is divided as a bill divides it. */
function after({ lines, left, pieces }: Goods, taken: readonly Taken[]): Goods {
  const all = taken.find(({ line }) => line === undefined)?.amount ?? 0n;
  const shares = spread(all, left);
  const own = new Map(taken.map(({ line, amount }) => [line, amount]));
  const off = left.map((_, place) => (shares[place] ?? 0n) + (own.get(place) ?? 0n));
  return {
    lines,
    left: left.map((amount, place) => amount - (off[place] ?? 0n)),
    pieces: pieces.map((mine, place) => lowerPieces(mine, off[place] ?? 0n)),
  };
}

function pieceEffect(coupon: Extract<CouponTerms, { kind: 'goods' }>, goods: Goods): Effect | null {
  const pieces = bestPieces(goods, coupon.goods);
  if (pieces.length === 0) return null;
  const taken = offByLine(pieces);
  const left = [...goods.left];
  for (const { line, amount } of taken) left[line] = (left[line] ?? 0n) - amount;
  const rest = { lines: goods.lines, left, pieces: takePieces(goods.pieces, pieces, 'coupon') };
  return { amount: sumOf(taken), taken, after: rest };
}

/** The discount of a coupon on goods, at most what is left of them (C9); or why there is none. */
export function effectOf(coupon: CouponTerms, goods: Goods): Effect | CouponObstacle {
  const { left } = goods;
  const scope = coupon.kind === 'goods' ? null : coupon.scope;
  const places = goods.lines.flatMap((line, place) => ((left[place] ?? 0n) > 0n && within(scope, line) ? [place] : []));
  const worth = total(places.map((place) => left[place] ?? 0n));
  const none: CouponObstacle = { reason: 'noGoods', limit: '' };
  if (worth === 0n) return none;
  const { threshold } = coupon;
  if (worth < cents(threshold))
    return { reason: 'threshold', limit: threshold, missing: yuan(cents(threshold) - worth) };
  if (coupon.kind === 'goods') return pieceEffect(coupon, goods) ?? none;
  const taken = takenBy(coupon, left, places).filter(({ amount }) => amount > 0n);
  if (taken.length === 0) return none;
  return { amount: sumOf(taken), taken, after: after(goods, taken) };
}
