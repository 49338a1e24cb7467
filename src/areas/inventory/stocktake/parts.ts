import { addDecimals, fromUnits, isDecimal, multiplyDecimals, toUnits } from '#values/decimal';

/** A counted quantity as people count it: whole sub units, and main units beside them ("3 bags + 2 kg"). */
export interface Parts {
  sub: string | null;
  main: string | null;
}

const plain = (quantity: string) => (quantity.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity);

/** A quantity in main units taken apart; without a sub unit all of it is main units. */
export function partsOf(counted: string | null, ratio: number | null): Parts {
  if (counted === null) return { sub: null, main: null };
  if (!ratio) return { sub: null, main: plain(counted) };
  const all = toUnits(counted, 3);
  const one = BigInt(ratio) * 1000n;
  const [subs, rest] = [all / one, all % one];
  return { sub: subs === 0n ? null : String(subs), main: subs > 0n && rest === 0n ? null : plain(fromUnits(rest, 3)) };
}

/**
 * Returns the sum of the parts in main units; null where nothing was counted. Text that is no number is refused by the
 * field.
 */
export function countedOf({ sub, main }: Parts, ratio: number | null): string | null {
  if (sub === null && main === null) return null;
  if (sub === null || !ratio || !isDecimal(sub)) return main;
  const subs = multiplyDecimals(sub, String(ratio), 3);
  return plain(main !== null && isDecimal(main) ? addDecimals(subs, main) : subs);
}
