import { addDecimals, compareDecimals, isDecimal } from '../../../entity/decimal';

interface Item {
  number?: string | null;
  priceIncrease?: string | null;
  repeatChoiceFlag?: boolean | null;
}

export interface PricedGroup {
  maxSelectable?: number | null;
  items?: readonly Item[] | null;
}

function increases(group: PricedGroup): string[] {
  return (group.items ?? [])
    .map((item) => (item.priceIncrease && isDecimal(item.priceIncrease) ? item.priceIncrease : '0'))
    .sort(compareDecimals);
}

/** The `count` of what a group adds to the price, cheapest or dearest first; what may be repeated is taken again. */
function choose(group: PricedGroup, dearest: boolean): string {
  const sorted = increases(group);
  const wanted = Math.max(0, group.maxSelectable ?? 0);
  const ordered = dearest ? [...sorted].reverse() : sorted;
  const repeat = (group.items ?? []).some((item) => item.repeatChoiceFlag === true);
  const taken = Array.from({ length: wanted }, (_, index) => (repeat ? ordered[0] : ordered[index]) ?? '0');
  return addDecimals('0.00', ...taken);
}

/**
 * What a guest pays for a package: a fixed one its price and every increase in it, an optional one from the cheapest to the
 * dearest choice of all groups. Amounts in yuan. Undefined while the price is none.
 */
export function priceRange(
  price: string | null | undefined,
  kind: string | null | undefined,
  groups: readonly PricedGroup[],
): { lowest: string; highest: string } | undefined {
  if (!price || !isDecimal(price)) return undefined;
  if (kind !== 'optional') {
    const whole = addDecimals(price, '0.00', ...groups.flatMap(increases));
    return { lowest: whole, highest: whole };
  }
  return {
    lowest: addDecimals(price, ...groups.map((group) => choose(group, false))),
    highest: addDecimals(price, ...groups.map((group) => choose(group, true))),
  };
}
