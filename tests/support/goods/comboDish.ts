import { demo } from '../callers';

/** A dish of store BJ001 as a banquet set holds it. */
export function comboDish(dish: string, quantity: string, price = '38.00'): Record<string, unknown> {
  return {
    commodity: demo('commodity', `BJ001-${dish}`),
    specification: demo('sku', `BJ001-${dish}-`),
    commodityName: dish,
    specificationName: '标准',
    weighed: false,
    quantity,
    price,
  };
}
