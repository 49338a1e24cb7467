import { divideHalfEven, fromUnits, toUnits } from '../../../entity/decimal';

/** Decimals of a quantity in main units, of an amount in yuan, of the cost of one main unit. */
export const quantityScale = 3;
export const amountScale = 2;
export const costScale = 6;

/** What a warehouse has of a material. */
export interface Holding {
  quantity: string;
  /** yuan; 0 whenever the quantity is 0 */
  amount: string;
  /** yuan for a main unit at the last movement that had a cost: negative stock is valued at it */
  lastCost: string;
}

/** What comes (positive) or goes (negative); `amount` is its known worth with the same sign, else it goes at the average. */
export interface Movement {
  delta: string;
  amount?: string;
}

export interface Moved {
  deltaAmount: string;
  after: Holding;
  /** what the books were wrong by and a row of its own puts right; "0.00" nearly always */
  revaluation: string;
}

const perUnit = 10n ** BigInt(costScale - amountScale + quantityScale);
const costToCents = 10n ** BigInt(costScale + quantityScale - amountScale);

interface Units {
  quantity: bigint;
  amount: bigint;
  lastCost: bigint;
}

/** What an issue is worth: amount × out / on hand, half-even to the cent; the last issue takes the rest (issue "Ledger"). */
function worthOf({ quantity, amount, lastCost }: Units, out: bigint): bigint {
  if (quantity <= 0n) return divideHalfEven(lastCost * out, costToCents);
  if (out < quantity) return divideHalfEven(amount * out, quantity);
  // What is not there goes at the last known cost.
  return amount + divideHalfEven(lastCost * (out - quantity), costToCents);
}

/** Taking back more worth than there is would leave goods with a negative value. */
function atMost({ quantity, amount }: Units, delta: bigint, worth: bigint): bigint {
  if (quantity <= 0n || quantity + delta < 0n) return worth;
  return quantity + delta === 0n || worth > amount ? amount : worth;
}

function costAfter(before: Units, after: Omit<Units, 'lastCost'>, delta: bigint, worth: bigint): bigint {
  if (after.quantity > 0n && after.amount >= 0n) return divideHalfEven(after.amount * perUnit, after.quantity);
  if (delta > 0n && worth >= 0n) return divideHalfEven(worth * perUnit, delta);
  return before.lastCost;
}

/**
 * Moves stock by the moving average. Goods that end a shortage are worth what they cost: what the shortage was valued at
 * otherwise is corrected by `revaluation`, so that quantity 0 is always worth 0.
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
  const known = given ?? (inward ? divideHalfEven(before.lastCost * delta, costToCents) : -worthOf(before, -delta));
  const worth = inward ? known : -atMost(before, delta, -known);
  const quantity = before.quantity + delta;
  const booked = before.amount + worth;
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
  };
}
