import { fromUnits, isDecimal, toUnits } from '../../../entity/decimal';
import type { MaterialSummary } from '../material/summary';
import { fullYield } from './lines';

/** A material with what a main unit of it costs in yuan, six decimals; null where nobody knows. */
export interface PricedMaterial extends MaterialSummary {
  unitCost: string | null;
}

/** A line as a form may hold it: parts may be missing or half written. */
interface CostedLine {
  material?: unknown;
  quantity?: string | null;
  yield?: number | null;
}

/** The quotient of two numbers that are not negative, rounded half to even. */
function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  const twice = (numerator % denominator) * 2n;
  const up = twice > denominator || (twice === denominator && whole % 2n === 1n);
  return up ? whole + 1n : whole;
}

/** Thousandths of a unit times millionths of a yuan, as cents. */
const perCent = 10n ** 7n;

/**
 * What one portion costs in yuan: the materials with what is lost of them, through the number of portions, rounded once to
 * the cent, half to even. Null while there is no line, a line is not complete, or a material has no cost.
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
