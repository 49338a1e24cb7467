import type { ValuesOf } from '#entity/field';
import { decimal, integer, reference } from '#entity/fields';

/** Materials in one recipe. */
export const maxLines = 50;

/** All of a material that is taken reaches the dish unless a line says otherwise. */
export const fullYield = 100;

/** A material of a recipe: main units that reach the dish, and how many percent of what is taken from stock those are. */
export const lineFields = {
  material: reference('material'),
  quantity: decimal({ min: '0.001', max: '99999999', decimals: 3 }),
  yield: integer({ min: 1, max: 100 }).optional(),
};

export type RatioLine = ValuesOf<typeof lineFields>;
