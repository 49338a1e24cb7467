import { and, count, inArray, sql } from 'drizzle-orm';
import { printCategory } from '#areas/company/printing/printCategory.contract';
import { record } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import type { SettingCheck } from '#server/domain/settingCheck';
import { printCategoriesOf, unprintedAt } from './unprinted';

/** Slips that would not be printed: both are mended on the page of the print categories. */
export const checks: readonly SettingCheck[] = [
  {
    key: 'printCategoryWithoutPrinter',
    resource: printCategory.name,
    async find({ tx, caller }, stores) {
      if (stores.length === 0) return [];
      const rows = await tx
        .select({ store: record.store, count: count() })
        .from(record)
        .where(
          and(
            printCategoriesOf(caller.merchant),
            inArray(record.store, [...stores]),
            sql`coalesce(${record.data}->>'printer', '') = ''`,
          ),
        )
        .groupBy(record.store);
      return rows.flatMap(({ store, count: n }) => (store ? [{ store, count: n }] : []));
    },
  },
  {
    key: 'dishWithoutPrintCategory',
    resource: printCategory.name,
    async find({ tx, caller }, stores) {
      if (stores.length === 0) return [];
      const rows = await unprintedAt(tx, caller.merchant, inArray(commodity.place, [...stores]));
      const counts = new Map<string, number>();
      for (const { store, dishes } of rows) counts.set(store, (counts.get(store) ?? 0) + dishes);
      return [...counts].map(([store, n]) => ({ store, count: n }));
    },
  },
];
