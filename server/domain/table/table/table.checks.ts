import { and, count, eq, inArray, notExists } from 'drizzle-orm';
import { table } from '#areas/table/table/table.contract';
import type { Tx } from '#server/db/database';
import { diningArea, diningTable } from '#server/db/schema/table/table';
import type { Contradiction, SettingCheck } from '#server/domain/settingCheck';

/** Enabled tables at which no guest can order with a phone. */
export async function tablesWithoutCode(tx: Tx, merchant: string, stores: readonly string[]): Promise<Contradiction[]> {
  if (stores.length === 0) return [];
  return tx
    .select({ store: diningTable.store, count: count() })
    .from(diningTable)
    .where(
      and(
        eq(diningTable.merchant, merchant),
        inArray(diningTable.store, [...stores]),
        eq(diningTable.enabled, true),
        eq(diningTable.qrSerial, 0),
      ),
    )
    .groupBy(diningTable.store);
}

/** Areas that were made and never filled. */
export async function areasWithoutTables(
  tx: Tx,
  merchant: string,
  stores: readonly string[],
): Promise<Contradiction[]> {
  if (stores.length === 0) return [];
  const tables = tx.select({ guid: diningTable.guid }).from(diningTable).where(eq(diningTable.area, diningArea.guid));
  return tx
    .select({ store: diningArea.store, count: count() })
    .from(diningArea)
    .where(and(eq(diningArea.merchant, merchant), inArray(diningArea.store, [...stores]), notExists(tables)))
    .groupBy(diningArea.store);
}

const found = { tablesWithoutCode, areasWithoutTables };

/** Both are mended on the page of the tables. */
export const checks: readonly SettingCheck[] = Object.entries(found).map(([key, find]) => ({
  key,
  resource: table.name,
  find: ({ tx, caller }, stores) => find(tx, caller.merchant, stores),
}));
