import { addDecimals, compareDecimals, divideDecimals, isDecimal, multiplyDecimals, negate } from '#values/decimal';
import type { Line } from './lines';
import type { MaterialInfo } from './lookUp';

/**
 * Returns the initial price of a unit: the supplier's agreed price, else the average cost; null where neither is known.
 */
export function startPrice(material: MaterialInfo, unit: Line['unit']): string | null {
  const price = material.agreedPrice ?? material.averageCost;
  if (price === null || !/[1-9]/.test(price)) return null;
  return unit === 'sub' ? multiplyDecimals(price, String(material.conversionRatio ?? 1), 2) : price;
}

/**
 * Returns the price of the other unit: a sub unit holds `ratio` main units. Text that is no number is returned
 * unchanged.
 */
export function priceIn(unit: Line['unit'], price: unknown, ratio: number | null): unknown {
  if (typeof price !== 'string' || !isDecimal(price) || !ratio) return price;
  return unit === 'sub' ? multiplyDecimals(price, String(ratio), 2) : divideDecimals(price, String(ratio), 2);
}

/** A line for a material, in main units. */
export function lineOf(material: MaterialInfo, priced: boolean, quantity: string | null = null) {
  const unitPrice = priced ? startPrice(material, 'main') : null;
  return { material: material.id, unit: 'main' as const, quantity, unitPrice };
}

export interface Compared {
  line: Partial<Line>;
  material: MaterialInfo | undefined;
}

/**
 * Returns the agreed price for the unit of a line, and the amount that its price is above it; null without an
 * agreement.
 */
export function comparedPrice({ line, material }: Compared): { agreed: string; above: string | null } | null {
  const perMain = line.agreedPrice ?? material?.agreedPrice ?? null;
  if (perMain === null) return null;
  const ratio = line.unit === 'sub' ? (material?.conversionRatio ?? 1) : 1;
  const agreed = multiplyDecimals(perMain, String(ratio), 2);
  if (!line.unitPrice || !isDecimal(line.unitPrice) || compareDecimals(line.unitPrice, agreed) <= 0) {
    return { agreed, above: null };
  }
  return { agreed, above: addDecimals(line.unitPrice, negate(agreed)) };
}
