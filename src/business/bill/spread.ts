const absolute = (value: bigint) => (value < 0n ? -value : value);
const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);

/** Math.min knows no bigint. */
export function smaller(a: bigint, b: bigint): bigint {
  if (b < a) return b;
  return a;
}

/** Rounded down, with a unit more for the largest remainders, the first of equals first. */
function byRemainder(total: bigint, weights: readonly bigint[], whole: bigint): bigint[] {
  const size = absolute(total);
  const sign = total < 0n ? -1n : 1n;
  const parts = weights.map((weight) => (size * weight) / whole);
  const order = weights
    .map((weight, index) => ({ index, remainder: (size * weight) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const more = new Set(order.slice(0, Number(size - sum(parts))).map(({ index }) => index));
  return parts.map((part, index) => (more.has(index) ? part + 1n : part) * sign);
}

/**
 * Divides `total` in proportion to the weights, to the unit, by largest remainder: no part is larger than its weight as
 * long as the total is not larger than their sum. With weights of both signs (a rounding beside other discounts), the
 * largest of them takes the remainder. Where they sum to zero, the largest, else the first, takes it all.
 */
export function spread(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sum(weights);
  if (whole !== 0n && weights.every((weight) => weight >= 0n)) return byRemainder(total, weights, whole);
  const parts = weights.map((weight) => (whole === 0n ? 0n : (total * weight) / whole));
  const sizes = weights.map(absolute);
  const largest = sizes.reduce((most, size, index) => (size > (sizes[most] ?? 0n) ? index : most), 0);
  return parts.map((part, index) => (index === largest ? part + total - sum(parts) : part));
}
