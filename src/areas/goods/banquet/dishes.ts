import type { ValuesOf } from '#entity/field';
import { boolean, decimal, money, text } from '#entity/fields';
import { fromUnits, isDecimal, toUnits } from '#values/decimal';
import { priceLimits } from '../commodity/limits';

/** Dishes of one banquet set: as many as items in a group of a package (001 §9). */
export const maxDishes = 99;

/** A dish of a banquet set: a specification of a commodity, how much of it, and the price of one (001 §3 Combo details). */
export const comboFields = {
  commodity: text({ max: 64 }),
  specification: text({ max: 64 }),
  /** names as they were when it was saved, for reading */
  commodityName: text({ max: 40 }),
  specificationName: text({ max: 20 }).optional(),
  weighed: boolean(),
  quantity: decimal({ min: '0.001', max: '99.999', decimals: 3 }),
  price: money(priceLimits),
};

export type ComboDish = ValuesOf<typeof comboFields>;

/** As typed in a form: both may be missing or half written. */
type PricedDish = { [K in 'quantity' | 'price']?: string | null };

/** The dishes' prices in all, in yuan: quantity times price, rounded to the cent dish by dish. */
export function dishTotal(dishes: readonly PricedDish[]): string {
  const cents = dishes.reduce((sum, { quantity, price }) => {
    if (!quantity || !price || !isDecimal(quantity) || !isDecimal(price)) return sum;
    const thousandths = toUnits(quantity, 3) * toUnits(price, 2);
    return sum + (thousandths + 500n) / 1000n;
  }, 0n);
  return fromUnits(cents, 2);
}
