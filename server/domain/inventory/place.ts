import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CallerContext } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { warehouse } from '#server/db/schema/inventory/stock';
import { zoneOf } from '#server/db/zones';
import { inScope } from '#server/store/scope';
import { businessDay } from '#session/businessDay';

/**
 * Condition for records of a warehouse: visible to callers who see its store; central warehouses to unrestricted
 * callers only (X7).
 */
export function ofVisibleWarehouses({ caller }: CallerContext, column: PgColumn): SQL | undefined {
  const scoped = inScope(caller, 'store', sql`${warehouse.store}`);
  if (!scoped) return undefined;
  return sql`${column} IN (SELECT ${warehouse.guid} FROM ${warehouse} WHERE ${and(eq(warehouse.merchant, caller.merchant), scoped)})`;
}

/** Of these warehouses, those that the caller sees. */
export async function seenWarehouses(context: CallerContext, warehouses: readonly string[]): Promise<Set<string>> {
  if (warehouses.length === 0) return new Set();
  const rows = await context.tx
    .select({ guid: warehouse.guid })
    .from(warehouse)
    .where(
      and(
        eq(warehouse.merchant, context.caller.merchant),
        inArray(warehouse.guid, [...new Set(warehouses)]),
        ofVisibleWarehouses(context, warehouse.guid),
      ),
    );
  return new Set(rows.map(({ guid }) => guid));
}

/** Refuses a warehouse that the caller does not see: it does not exist. */
export async function requireWarehouse(context: CallerContext, guid: string): Promise<void> {
  if (!(await seenWarehouses(context, [guid])).has(guid)) throw missing();
}

/** SQL for the store of a warehouse, for a column that holds the warehouse's guid. */
export function storeBehind(column: PgColumn): SQL {
  return sql`(SELECT ${warehouse.store} FROM ${warehouse} WHERE ${warehouse.guid} = ${column})`;
}

/** Stores by warehouse. */
export async function storesOf(
  { tx }: Pick<CallerContext, 'tx'>,
  warehouses: readonly string[],
): Promise<Map<string, string | null>> {
  const wanted = [...new Set(warehouses)];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ guid: warehouse.guid, store: warehouse.store })
    .from(warehouse)
    .where(inArray(warehouse.guid, wanted));
  return new Map(rows.map((row) => [row.guid, row.store]));
}

/** Today at a warehouse: the business date of its store, the calendar day at a central one. */
export async function todayAt(
  { tx, now, caller }: Pick<CallerContext, 'tx' | 'now' | 'caller'>,
  place: string,
): Promise<string> {
  const [found] = await tx
    .select({ timeZone: sql<string>`${zoneOf()}`, cutOff: store.billingTime })
    .from(warehouse)
    .innerJoin(store, eq(store.guid, warehouse.store))
    .where(eq(warehouse.guid, place));
  return businessDay(now, found?.timeZone ?? caller.merchantZone, found?.cutOff);
}
