import { divideHalfEven, fromUnits, toUnits } from '#values/decimal';

/** Decimals of a quantity in main units, of an amount in yuan, of the cost of one main unit. */
export const quantityScale = 3;
export const amountScale = 2;
export const costScale = 6;

/** Stock of a material in a warehouse. */
export interface Holding {
  quantity: string;
  /** yuan; 0 whenever the quantity is 0 */
  amount: string;
  /** yuan for a main unit at the last movement that had a cost: negative stock is valued at it */
  lastCost: string;
}

/**
 * A receipt (positive) or an issue (negative); `amount` is its known worth with the same sign, else it goes at the
 * average.
 */
export interface Movement {
  delta: string;
  amount?: string;
}

export interface Moved {
  deltaAmount: string;
  after: Holding;
  /** error of the books that a separate row corrects; "0.00" nearly always */
  revaluation: string;
  /**
   * Amount added before dearer goods are taken back, so that the rest keeps its average and nothing is left at or below
   * no worth; "0.00" nearly always
   */
  correction: string;
}

const perUnit = 10n ** BigInt(costScale - amountScale + quantityScale);
const costToCents = 10n ** BigInt(costScale + quantityScale - amountScale);

interface Units {
  quantity: bigint;
  amount: bigint;
  lastCost: bigint;
}

/** Returns the worth of an issue: amount × out / on hand, half-even to the cent; the last issue takes the rest. */
function worthOf({ quantity, amount, lastCost }: Units, out: bigint): bigint {
  if (quantity <= 0n) return divideHalfEven(lastCost * out, costToCents);
  if (out < quantity) return divideHalfEven(amount * out, quantity);
  // The missing quantity goes at the last known cost.
  return amount + divideHalfEven(lastCost * (out - quantity), costToCents);
}

/**
 * Returns the amount to add before `worth` is taken out with `out` of the goods: the rest keeps its average, and no
 * goods have no worth.
 */
function correctionOf({ quantity, amount }: Units, out: bigint, worth: bigint): bigint {
  const left = quantity - out;
  if (quantity <= 0n || left < 0n) return 0n;
  if (left > 0n && worth < amount) return 0n;
  return divideHalfEven(amount * left, quantity) + worth - amount;
}

function costAfter(before: Units, after: Omit<Units, 'lastCost'>, delta: bigint, worth: bigint): bigint {
  if (after.quantity > 0n && after.amount >= 0n) return divideHalfEven(after.amount * perUnit, after.quantity);
  if (delta > 0n && worth >= 0n) return divideHalfEven(worth * perUnit, delta);
  return before.lastCost;
}

/**
 * Moves stock by the moving average. Goods that end a shortage count at their cost: `revaluation` corrects the
 * shortage's different valuation, so that quantity 0 is always worth 0. Goods are returned at exactly their receipt
 * worth; where that is more than the stock is worth, `correction` keeps the rest at its average.
 */
export function move(holding: Holding, movement: Movement): Moved {
  const before: Units = {
    quantity: toUnits(holding.quantity, quantityScale),
    amount: toUnits(holding.amount, amountScale),
    lastCost: toUnits(holding.lastCost, costScale),
  };
  const delta = toUnits(movement.delta, quantityScale);
  const given = movement.amount === undefined ? null : toUnits(movement.amount, amountScale);
  const inward = delta > 0n;
  const worth = given ?? (inward ? divideHalfEven(before.lastCost * delta, costToCents) : -worthOf(before, -delta));
  const correction = given === null || inward ? 0n : correctionOf(before, -delta, -worth);
  const quantity = before.quantity + delta;
  const booked = before.amount + correction + worth;
  const ended = inward && before.quantity < 0n && quantity >= 0n;
  const amount = ended ? divideHalfEven(worth * quantity, delta) : booked;
  const lastCost = costAfter(before, { quantity, amount }, delta, worth);
  return {
    deltaAmount: fromUnits(worth, amountScale),
    after: {
      quantity: fromUnits(quantity, quantityScale),
      amount: fromUnits(amount, amountScale),
      lastCost: fromUnits(lastCost, costScale),
    },
    revaluation: fromUnits(amount - booked, amountScale),
    correction: fromUnits(correction, amountScale),
  };
}
