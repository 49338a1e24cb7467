import { divideHalfEven, toUnits } from '#values/decimal';

/** The amount that a rate takes off: 8.8 of 100.00 leaves 88.00. In cents. */
export function offByRate(amount: bigint, rate: string): bigint {
  return amount - divideHalfEven(amount * toUnits(rate, 2), 1000n);
}
