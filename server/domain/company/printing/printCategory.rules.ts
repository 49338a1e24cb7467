import { and, count, eq, inArray } from 'drizzle-orm';
import { printCategory as contract } from '#areas/company/printing/printCategory.contract';
import { listOf } from '#entity/kinds';
import { commodity } from '#server/db/schema/goods/goods';
import type { Entity } from '#server/store/entity';
import { recordStorage, type Stored } from '#server/store/storage';

const categoriesOf = ({ values }: Pick<Stored, 'values'>) =>
  listOf(contract.fields.categories, values.categories).map(String);

/** Print categories: a category of dishes belongs to one at most. */
export const printCategoryEntity: Entity = {
  contract,
  storage: recordStorage(contract),
  uniqueValues: (values) =>
    categoriesOf({ values }).map((category) => ({
      key: 'category',
      value: category,
      field: 'categories',
      reason: 'printedElsewhere',
    })),
  async complete({ tx, caller }, rows) {
    const all = rows.flatMap(categoriesOf);
    if (all.length === 0) {
      for (const { values } of rows) values.dishes = 0;
      return;
    }
    const counts = await tx
      .select({ category: commodity.category, n: count() })
      .from(commodity)
      .where(
        and(eq(commodity.merchant, caller.merchant), eq(commodity.enabled, true), inArray(commodity.category, all)),
      )
      .groupBy(commodity.category);
    const known = new Map(counts.map(({ category, n }) => [category, n]));
    for (const row of rows)
      row.values.dishes = categoriesOf(row).reduce((sum, category) => sum + (known.get(category) ?? 0), 0);
  },
};
