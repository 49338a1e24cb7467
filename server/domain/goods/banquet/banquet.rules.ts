import { banquetSet } from '#areas/goods/banquet/banquet.contract';
import { type ComboDish, dishTotal } from '#areas/goods/banquet/dishes';
import { inCents } from '#areas/goods/commodity/rules';
import { inStore } from '#areas/goods/place';
import { isEmpty } from '#entity/field';
import { issue } from '#entity/issue';
import { typedValue } from '#entity/kinds';
import type { Entity } from '#server/store/entity';
import { recordStorage } from '#server/store/storage';
import { checkParts } from '../package/offered';

function dishesOf(values: Record<string, unknown>): ComboDish[] {
  return typedValue(banquetSet, values, 'comboDetails') ?? [];
}

function amount(value: unknown): string | null {
  return isEmpty(value) ? null : inCents(String(value));
}

/** Banquet sets of stores, made of dishes of the same store. */
export const banquetSetEntity: Entity = {
  contract: banquetSet,
  storage: recordStorage(banquetSet),
  normalise: (values) => ({
    ...values,
    price: amount(values.price),
    memberPrice: amount(values.memberPrice),
    comboDetails: dishesOf(values).map((dish) => ({ ...dish, price: inCents(dish.price) })),
  }),
  async check(context, values, before) {
    if (before && before.values.place !== values.place) return [issue('place', 'fixed')];
    const parts = dishesOf(values).map((dish, row) => ({ ...dish, at: `comboDetails.${row}`, amount: 'quantity' }));
    return checkParts(context, inStore, String(values.place), parts);
  },
  async complete(_context, rows) {
    for (const row of rows) {
      const dishes = dishesOf(row.values);
      row.values.dishCount = dishes.length;
      row.values.dishTotal = dishTotal(dishes);
    }
  },
};
