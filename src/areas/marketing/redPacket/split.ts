/** Draws a whole number between two others, both included. */
export type Draw = (from: bigint, to: bigint) => bigint;

/** How an amount is to be split: cents. */
export interface Splitting {
  total: bigint;
  packets: number;
  min: bigint;
  max: bigint;
}

/** Whether an amount can be split: min · n ≤ total ≤ max · n. */
export function canSplit({ total, packets, min, max }: Splitting): boolean {
  const count = BigInt(packets);
  return packets > 0 && min <= max && min * count <= total && total <= max * count;
}

/** Puts a list into an order that is drawn (Fisher-Yates). */
function shuffled(amounts: bigint[], draw: Draw): bigint[] {
  for (let last = amounts.length - 1; last > 0; last -= 1) {
    const other = Number(draw(0n, BigInt(last)));
    const [a = 0n, b = 0n] = [amounts[last], amounts[other]];
    amounts[last] = b;
    amounts[other] = a;
  }
  return amounts;
}

/**
 * Splits an amount into packets, to the cent: each at least `min` and at most `max`, and together the whole (B8). A packet is drawn
 * up to twice the mean of what is left, so that few are very small. The order is drawn too: the first is no better than the last.
 *
 * @throws RangeError where the amount cannot be split
 */
export function splitAmount(splitting: Splitting, draw: Draw): bigint[] {
  if (!canSplit(splitting)) throw new RangeError('the amount cannot be split within these limits');
  const { packets, min, max } = splitting;
  const amounts: bigint[] = [];
  let left = splitting.total;
  for (let count = BigInt(packets); count > 0n; count -= 1n) {
    const rest = count - 1n;
    const least = left - rest * max > min ? left - rest * max : min;
    const most = left - rest * min < max ? left - rest * min : max;
    const fair = (2n * left) / count;
    const upTo = fair < most ? fair : most;
    const amount = draw(least, upTo < least ? least : upTo);
    amounts.push(amount);
    left -= amount;
  }
  return shuffled(amounts, draw);
}
