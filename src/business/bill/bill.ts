import { divideHalfEven, fromUnits, toUnits } from '#values/decimal';
import type { DiscountKind, lineKinds } from './kinds';
import { smaller, spread } from './spread';

/** Figures that do not go together: the bill or its posting would not add up. */
export class SettlementError extends Error {}

/** Something on the bill. Prices and costs are of one unit, in yuan; quantities have up to three decimals. */
export interface SoldLine {
  kind: (typeof lineKinds)[number];
  /** of a child: the place of its package among the lines; its price is what it would cost alone */
  parent?: number;
  commodity: string;
  code: string;
  name: string;
  category: string;
  categoryName: string;
  spec: string;
  unit: string;
  attributes: string;
  quantity: string;
  /** given back before the checkout */
  returned: string;
  gift: boolean;
  /** the person who allowed the gift */
  authoriser?: string;
  unitPrice: string;
  attributeAmount: string;
  cost: string;
  waiter: string;
}

/** A reduction of the bill, of one line (by its place) or of all goods; rounding may be negative. */
export interface GivenDiscount {
  kind: Exclude<DiscountKind, 'giftDish'>;
  name: string;
  amount: string;
  line?: number;
  authoriser?: string;
  /** the level, activity or coupon that gives it */
  source?: string;
}

export interface Fees {
  packing: string;
  surcharge: string;
  delivery: string;
}

/** Amounts as whole cents. */
export const cents = (text: string) => toUnits(text, 2);
export const yuan = (value: bigint) => fromUnits(value, 2);
export const total = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);

/** A line with its figures in cents. */
export interface BillLine {
  sold: SoldLine;
  /** thousandths: ordered less given back */
  quantity: bigint;
  list: bigint;
  own: bigint;
  shared: bigint;
  childNet: bigint;
  childDiscount: bigint;
  cost: bigint;
}

/** An applied discount, in cents. */
export interface Lowered {
  kind: DiscountKind;
  name: string;
  amount: bigint;
  line: number | null;
  authoriser: string;
  source: string | null;
}

function lineOf(sold: SoldLine): BillLine {
  const quantity = toUnits(sold.quantity, 3) - toUnits(sold.returned, 3);
  if (quantity < 0n) throw new SettlementError(`more given back than ordered: ${sold.name}`);
  const price = cents(sold.unitPrice) + cents(sold.attributeAmount);
  const worth = (each: bigint) => divideHalfEven(each * quantity, 1000n);
  const list = sold.kind === 'child' ? 0n : worth(price);
  return { sold, quantity, list, own: 0n, shared: 0n, childNet: 0n, childDiscount: 0n, cost: worth(cents(sold.cost)) };
}

/** Returns what is left of a line, in cents. */
export const leftOf = ({ list, own, shared }: BillLine): bigint => list - own - shared;

const topLine = (lines: readonly BillLine[], index: number): BillLine => {
  const line = lines[index];
  if (!line || line.sold.kind === 'child') throw new SettlementError(`no such line for a discount: ${index}`);
  return line;
};

/** Makes gifts free, before any other discount. */
function giveGifts(lines: readonly BillLine[]): Lowered[] {
  return lines.flatMap((line, index): Lowered[] => {
    const { sold, list } = line;
    if (!sold.gift || sold.kind === 'child') return [];
    line.own = list;
    const about = { kind: 'giftDish' as const, name: sold.name, authoriser: sold.authoriser ?? '', source: null };
    return list === 0n ? [] : [{ ...about, amount: list, line: index }];
  });
}

/** Takes an amount off one line, at most what is left of it. Returns what it took. */
function lowerLine(lines: readonly BillLine[], index: number, wanted: bigint): bigint {
  const line = topLine(lines, index);
  if (wanted < 0n) throw new SettlementError('a line cannot be raised');
  const amount = smaller(wanted, leftOf(line));
  line.own += amount;
  return amount;
}

/**
 * Divides an amount among all goods by what is left of each now; fees take none. A rounding up of goods that others made free
 * goes by their prices. Returns what it took.
 */
function lowerAll(lines: readonly BillLine[], wanted: bigint): bigint {
  const left = lines.map(leftOf);
  const goods = lines.map(({ list, own }) => list - own);
  if (total(goods) === 0n) return 0n;
  const amount = smaller(wanted, total(left));
  const shares = spread(amount, total(left) === 0n ? goods : left);
  lines.forEach((line, index) => {
    line.shared += shares[index] ?? 0n;
  });
  return amount;
}

/** Applies discounts one after the other: what one of them took off a line stays there, whatever follows. */
function lower(lines: readonly BillLine[], given: readonly GivenDiscount[]): Lowered[] {
  return given.flatMap(({ kind, name, amount: text, line, authoriser = '', source = null }) => {
    const amount = line === undefined ? lowerAll(lines, cents(text)) : lowerLine(lines, line, cents(text));
    return amount === 0n ? [] : [{ kind, name, amount, line: line ?? null, authoriser, source }];
  });
}

/** Divides a package's net and discounts among its children by their prices alone; a package's cost is the sum of its children's. */
function fillPackages(lines: readonly BillLine[]): void {
  lines.forEach((line, index) => {
    if (line.sold.kind !== 'package') return;
    const children = lines.filter(({ sold }) => sold.kind === 'child' && sold.parent === index);
    const alone = ({ sold, quantity }: BillLine) => (cents(sold.unitPrice) + cents(sold.attributeAmount)) * quantity;
    const weights = children.map(alone);
    const nets = spread(leftOf(line), weights);
    const discounts = spread(line.own + line.shared, weights);
    children.forEach((child, place) => {
      child.childNet = nets[place] ?? 0n;
      child.childDiscount = discounts[place] ?? 0n;
    });
    if (children.length > 0) line.cost = total(children.map(({ cost }) => cost));
  });
}

/** The guest's bill and how it is computed; figures in cents. */
export interface Bill {
  lines: BillLine[];
  discounts: Lowered[];
  fees: Record<keyof Fees, bigint>;
  goods: bigint;
  orderAmount: bigint;
  discount: bigint;
  receivable: bigint;
}

/**
 * The bill of lines, fees and discounts in their order: order amount − discount = receivable, every cent of a discount on some
 * line, where later discounts leave it. A discount that is larger than what it lowers is cut to it. Throws a SettlementError where more was given back than
 * ordered, or a discount names no line.
 */
export function billOf(
  sold: readonly SoldLine[],
  { packing, surcharge, delivery }: Fees,
  given: readonly GivenDiscount[],
): Bill {
  const lines = sold.map(lineOf);
  const discounts = [...giveGifts(lines), ...lower(lines, given)];
  fillPackages(lines);
  const fees = { packing: cents(packing), surcharge: cents(surcharge), delivery: cents(delivery) };
  const goods = total(lines.map(({ list }) => list));
  const orderAmount = goods + total(Object.values(fees));
  const discount = total(discounts.map(({ amount }) => amount));
  return { lines, discounts, fees, goods, orderAmount, discount, receivable: orderAmount - discount };
}
