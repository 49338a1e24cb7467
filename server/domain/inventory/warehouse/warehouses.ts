import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { stocktake, warehouse } from '#server/db/schema/inventory/stock';
import { inventoryConfigOf } from '../configuration/config';

export interface Warehouse {
  guid: string;
  name: string;
  store: string | null;
  enabled: boolean;
  mayGoNegative: boolean;
  lockedBy: string | null;
  /** business date of its last submitted stocktake */
  countedOn: string | null;
}

/**
 * Locks warehouses until the end of the call, in a fixed order. 'share' allows concurrent postings but no lock or count
 * of the warehouse; 'update' is for stocktakes.
 */
export async function holdWarehouses(
  { tx, caller }: CallerContext,
  guids: readonly string[],
  lock: 'share' | 'update',
): Promise<Map<string, Warehouse>> {
  const config = await inventoryConfigOf(tx, caller.merchant);
  const rows = await tx
    .select()
    .from(warehouse)
    .where(and(eq(warehouse.merchant, caller.merchant), inArray(warehouse.guid, [...new Set(guids)])))
    .orderBy(asc(warehouse.guid))
    .for(lock);
  return new Map(
    rows.map((row) => [row.guid, { ...row, mayGoNegative: config.allowNegativeStock && row.negativeStock }]),
  );
}

/** Refuses postings into warehouses that are being counted, are closed, or were counted on a later day. */
export async function requireOpen(
  { tx }: Pick<CallerContext, 'tx'>,
  warehouses: Iterable<Warehouse>,
  date: string,
  counting: string | null = null,
): Promise<void> {
  for (const { name, enabled, lockedBy, countedOn } of warehouses) {
    if (!enabled) throw refuse('stock.warehouseDisabled', { name });
    if (lockedBy && lockedBy !== counting) {
      const [sheet] = await tx.select({ number: stocktake.number }).from(stocktake).where(eq(stocktake.guid, lockedBy));
      throw refuse('stock.locked', { name, number: sheet?.number ?? '' });
    }
    if (countedOn && date < countedOn) throw refuse('stock.beforeCount', { name, date: countedOn });
  }
}
