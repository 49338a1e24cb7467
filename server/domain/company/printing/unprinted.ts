import { and, count, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { printCategory, type Unprinted } from '#areas/company/printing/printCategory.contract';
import type { Tx } from '#server/db/database';
import { record, store } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import { recordStorage } from '#server/store/storage';

/** Enabled print categories of a merchant. */
export function printCategoriesOf(merchant: string): SQL | undefined {
  return and(recordStorage(printCategory).of(merchant), sql`(${record.data}->>'enabled')::boolean`);
}

/**
 * Dishes that are sold and in no enabled print category, by store and category. A store without any print category prints its kitchen's
 * slips at the till: nothing is missing there.
 */
export async function unprintedAt(tx: Tx, merchant: string, of: SQL | undefined): Promise<Unprinted[]> {
  const classed = tx
    .select({ one: sql`1` })
    .from(record)
    .where(
      and(
        printCategoriesOf(merchant),
        eq(record.store, commodity.place),
        sql`${record.data}->'categories' ? ${commodity.category}`,
      ),
    );
  const using = tx.select({ store: record.store }).from(record).where(printCategoriesOf(merchant));
  const rows = await tx
    .select({ store: commodity.place, storeName: store.name, category: commodity.category, dishes: count() })
    .from(commodity)
    .innerJoin(store, eq(store.guid, commodity.place))
    .where(
      and(
        eq(commodity.merchant, merchant),
        eq(commodity.owner, 'store'),
        eq(commodity.enabled, true),
        inArray(commodity.place, using),
        of,
        notExists(classed),
      ),
    )
    .groupBy(commodity.place, store.name, commodity.category)
    .orderBy(store.name, commodity.category);
  if (rows.length === 0) return [];
  const guids = rows.map(({ category }) => category);
  const named = await tx
    .select({ guid: record.guid, name: sql<string>`${record.data}->>'name'` })
    .from(record)
    .where(and(eq(record.merchant, merchant), inArray(record.guid, guids)));
  const names = new Map(named.map(({ guid, name }) => [guid, name]));
  return rows.map((row) => ({ ...row, categoryName: names.get(row.category) ?? '' }));
}
