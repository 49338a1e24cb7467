import { addDecimals, multiplyDecimals } from '#values/decimal';

export const designKeys = ['square', 'round', 'small', 'tall', 'wide', 'acrylic'] as const;
export type DesignKey = (typeof designKeys)[number];

/** A sticker as it is printed. Sides in millimetres; prices in yuan, `ten` of ten pieces together. */
export interface Design {
  shape: 'square' | 'round' | 'rectangular';
  width: number;
  height: number;
  material: 'pvc' | 'clear' | 'acrylic';
  price: string;
  ten: string;
}

/** The designs of the stand-in's printer. Ten cost as much as nine, so that one more never makes an order cheaper. */
export const designs: Readonly<Record<DesignKey, Design>> = {
  square: { shape: 'square', width: 80, height: 80, material: 'pvc', price: '3.00', ten: '27.00' },
  round: { shape: 'round', width: 80, height: 80, material: 'pvc', price: '3.50', ten: '31.50' },
  small: { shape: 'square', width: 50, height: 50, material: 'clear', price: '2.00', ten: '18.00' },
  tall: { shape: 'rectangular', width: 60, height: 90, material: 'pvc', price: '4.00', ten: '36.00' },
  wide: { shape: 'rectangular', width: 90, height: 54, material: 'clear', price: '3.80', ten: '34.20' },
  acrylic: { shape: 'rectangular', width: 90, height: 120, material: 'acrylic', price: '12.80', ten: '115.20' },
};

/** Returns the price of so many pieces of a design, in yuan: full tens at their price, the rest singly. */
export function amountOf({ price, ten }: Pick<Design, 'price' | 'ten'>, pieces: number): string {
  const tens = multiplyDecimals(ten, String(Math.floor(pieces / 10)), 2);
  return addDecimals(tens, multiplyDecimals(price, String(pieces % 10), 2));
}
