import { addDecimals, fromUnits, isDecimal, toUnits } from '#values/decimal';
import { isPrice } from './content';

export const adjustments = ['set', 'percent', 'amount'] as const;
export type Adjustment = (typeof adjustments)[number];

/** Steps to round to, in yuan; '0.01' keeps cents. */
export const roundings = ['0.01', '0.10', '0.50', '1.00'] as const;
export type Rounding = (typeof roundings)[number];

/** Half away from zero to a whole number of steps, in cents. */
function rounded(cents: bigint, step: bigint): bigint {
  const half = step / 2n;
  return ((cents + half) / step) * step;
}

/**
 * A price after a change for many: set, by a percentage or by an amount, then rounded half up to a step. Undefined where the
 * figure is none, or the result is outside what a price may be (0.01-99999.99 yuan).
 */
export function adjusted(price: string, how: Adjustment, figure: string, rounding: Rounding): string | undefined {
  if (!isDecimal(figure) || !isDecimal(price)) return undefined;
  const places = figure.split('.')[1]?.length ?? 0;
  if (places > 4 || (how !== 'percent' && places > 2)) return undefined;
  const step = toUnits(rounding, 2);
  if (how === 'percent') {
    // price × (100 + figure) / 100, exact to the millionth of a cent before it is rounded once.
    const exact = toUnits(price, 2) * (100n * 10_000n + toUnits(figure, 4));
    const unit = step * 1_000_000n;
    if (exact < 0n) return undefined;
    const result = fromUnits((rounded(exact, unit) / unit) * step, 2);
    return isPrice(result) ? result : undefined;
  }
  const whole = how === 'set' ? addDecimals(figure, '0.00') : addDecimals(price, figure, '0.00');
  const cents = toUnits(whole, 2);
  if (cents < 0n) return undefined;
  const result = fromUnits(rounded(cents, step), 2);
  return isPrice(result) ? result : undefined;
}
