import { divideHalfEven, fromUnits, isDecimal, toUnits } from '#values/decimal';
import { fullYield } from './lines';

/** A material of a recipe, with what a main unit of it costs in yuan, six decimals; null where nobody knows. */
export interface PricedMaterial {
  id: string;
  name: string;
  code: string;
  /** name of the main unit */
  unit: string;
  enabled: boolean;
  unitCost: string | null;
}

/** A line as a form may hold it: parts may be missing or half written. */
interface CostedLine {
  material?: unknown;
  quantity?: string | null;
  yield?: number | null;
}

/** Thousandths of a unit times millionths of a yuan, as cents. */
const perCent = 10n ** 7n;

/**
 * Returns the cost of one portion in yuan: the materials including losses, divided by the number of portions, rounded
 * once to the cent, half to even. Null while there is no line, a line is not complete, or a material has no cost.
 */
export function costPerPortion(
  lines: readonly CostedLine[],
  portions: number,
  unitCostOf: (material: string) => string | null | undefined,
): string | null {
  if (lines.length === 0 || !Number.isInteger(portions) || portions < 1) return null;
  // A fraction of sum and product: dividing line by line would round as often as there are lines.
  let sum = 0n;
  let product = 1n;
  for (const { material, quantity, yield: given } of lines) {
    const unitCost = typeof material === 'string' ? unitCostOf(material) : null;
    const percent = given ?? fullYield;
    if (!unitCost || !quantity || !isDecimal(quantity) || !Number.isInteger(percent) || percent < 1) return null;
    const cost = toUnits(quantity, 3) * toUnits(unitCost, 6) * BigInt(fullYield);
    sum = sum * BigInt(percent) + cost * product;
    product *= BigInt(percent);
  }
  return fromUnits(divideHalfEven(sum, product * BigInt(portions) * perCent), 2);
}
