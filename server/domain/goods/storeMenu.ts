import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { commodity } from '#server/db/schema/goods/goods';
import { soldOutAt } from './selling/onSale';

/** A dish or package on a store's shelf, with the name of its category and the specifications that the store is out of. */
export type MenuRow = typeof commodity.$inferSelect & { categoryName: string; gone: readonly string[] };

/** Dishes and packages on a store's shelf, in the order of its menu. */
export async function storeMenu(tx: Tx, merchant: string, store: string): Promise<MenuRow[]> {
  const rows = await tx
    .select()
    .from(commodity)
    .where(
      and(
        eq(commodity.merchant, merchant),
        eq(commodity.owner, 'store'),
        eq(commodity.place, store),
        eq(commodity.enabled, true),
      ),
    )
    .orderBy(commodity.sort, commodity.guid);
  const categories = await tx
    .select({ guid: record.guid, data: record.data })
    .from(record)
    .where(and(eq(record.merchant, merchant), eq(record.resource, 'category'), eq(record.store, store)));
  const names = new Map(categories.map((one) => [one.guid, String(one.data.name)]));
  const out = await soldOutAt(tx, merchant, store);
  return rows.map((row) => ({
    ...row,
    categoryName: names.get(row.category) ?? '',
    gone: row.specifications.flatMap(({ guid }) => (guid && out.has(row.guid, guid) ? [guid] : [])),
  }));
}
