import { divideHalfEven, toUnits } from '#values/decimal';
import type { Moment } from './moment';
import { placeIn } from './rows';

/** The reversal exceeds the rest of the sale, or is empty. */
export class ReversalError extends Error {}

/** Values common to all rows of a reversal. */
export interface Common {
  guid: string;
  kind: string;
  about: Moment & { operator: string };
}

type Values<Row> = { [Key in keyof Row]: Row[Key] extends string ? Key : never }[keyof Row];

/** Returns the rest of a row's figure after earlier reversals; in units of the scale. */
export function left<Row extends { guid: string; posting: string }>(
  row: Row,
  before: readonly Row[],
  figure: Values<Row> & string,
  scale = 2,
): bigint {
  const place = placeIn(row);
  return [row, ...before.filter((other) => placeIn(other) === place)].reduce(
    (sum, one) => sum + toUnits(String(one[figure]), scale),
    0n,
  );
}

/** Returns the share of a value for a part of a whole, half to even. */
export const share = (value: bigint, part: bigint, whole: bigint) =>
  whole === 0n ? 0n : divideHalfEven(value * part, whole);
