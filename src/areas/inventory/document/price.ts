import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  isDecimal,
  multiplyDecimals,
  negate,
} from '../../../entity/decimal';
import type { Line } from './lines';
import type { MaterialInfo } from './lookUp';

/** What a unit costs at first: the supplier's agreed price, else what the stock cost on average; null where neither is known. */
export function startPrice(material: MaterialInfo, unit: Line['unit']): string | null {
  const price = material.agreedPrice ?? material.averageCost;
  if (price === null || !/[1-9]/.test(price)) return null;
  return unit === 'sub' ? multiplyDecimals(price, String(material.conversionRatio ?? 1), 2) : price;
}

/** The price of the other unit: a sub unit holds `ratio` main units. What is no number stays as it is typed. */
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

/** What was agreed for the unit of a line, and by how much its price is above that; null where nothing was agreed. */
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
