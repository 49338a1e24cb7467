import type { ValuesOf } from '#entity/field';
import { money, reference } from '#entity/fields';

/** Agreed prices of one supplier: more than one supplier of a kitchen has, few enough to edit in one table. */
export const maxAgreedPrices = 500;

/** A material and what one main unit of it costs in yuan (001 §5 Inventory). */
export const priceFields = {
  material: reference('material'),
  agreedPrice: money({ min: '0.01', max: '999999999.99' }),
};

export type AgreedPrice = ValuesOf<typeof priceFields>;
