import { addDecimals, compareDecimals, decimalsOf, divideHalfEven, fromUnits, isDecimal, toUnits } from './decimal';

/** Returns the text if it is a decimal, else zero, so that one odd value does not remove the chart. */
const orZero = (text: string): string => (isDecimal(text) ? text : '0');

/** Returns the exact sum of decimal strings with the largest number of decimals among them. null adds nothing; no values give "0". */
export function sumOf(values: readonly (string | null | undefined)[]): string {
  return addDecimals(...values.filter((value) => typeof value === 'string').map(orZero));
}

/** Returns a part in percent of the whole with one decimal, rounded half-even; null if the whole is not above zero. */
export function percentOf(part: string, whole: string): string | null {
  const [top, bottom] = [orZero(part), orZero(whole)];
  if (compareDecimals(bottom, '0') <= 0) return null;
  const scale = Math.max(decimalsOf(top), decimalsOf(bottom));
  return fromUnits(divideHalfEven(toUnits(top, scale) * 1000n, toUnits(bottom, scale)), 1);
}
