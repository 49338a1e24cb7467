import { addDecimals, compareDecimals, isDecimal } from '#values/decimal';

interface Item {
  number?: string | null;
  priceIncrease?: string | null;
  repeatChoiceFlag?: boolean | null;
}

export interface PricedGroup {
  maxSelectable?: number | null;
  items?: readonly Item[] | null;
}

const increaseOf = ({ priceIncrease }: Item) => (priceIncrease && isDecimal(priceIncrease) ? priceIncrease : '0');

/**
 * Returns the price added by a full choice of a group, cheapest or dearest first: each item once, and the first
 * repeatable one for all remaining choices.
 */
function choose({ items, maxSelectable }: PricedGroup, dearest: boolean): string {
  const direction = dearest ? -1 : 1;
  const ordered = [...(items ?? [])].sort((a, b) => direction * compareDecimals(increaseOf(a), increaseOf(b)));
  const wanted = Math.max(0, maxSelectable ?? 0);
  const repeated = ordered.findIndex((item) => item.repeatChoiceFlag === true);
  const taken = Array.from({ length: wanted }, (_, index) => ordered[repeated < 0 ? index : Math.min(index, repeated)]);
  return addDecimals('0.00', ...taken.map((item) => (item ? increaseOf(item) : '0')));
}

/**
 * Returns the range of a package's price: of a fixed one its price plus every increase, of an optional one from the
 * cheapest to the dearest choice of all groups. Amounts in yuan. Undefined while the price is invalid.
 */
export function priceRange(
  price: string | null | undefined,
  kind: string | null | undefined,
  groups: readonly PricedGroup[],
): { lowest: string; highest: string } | undefined {
  if (!price || !isDecimal(price)) return undefined;
  if (kind !== 'optional') {
    const whole = addDecimals(price, '0.00', ...groups.flatMap(({ items }) => (items ?? []).map(increaseOf)));
    return { lowest: whole, highest: whole };
  }
  return {
    lowest: addDecimals(price, '0.00', ...groups.map((group) => choose(group, false))),
    highest: addDecimals(price, '0.00', ...groups.map((group) => choose(group, true))),
  };
}
