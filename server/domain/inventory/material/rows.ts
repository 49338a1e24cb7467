import { and, eq, inArray } from 'drizzle-orm';
import type { CallerContext } from '#server/call/call';
import { material, supplier } from '#server/db/schema/inventory/stock';

export type Material = typeof material.$inferSelect;

function materialRows({ tx, caller }: Pick<CallerContext, 'tx' | 'caller'>, guids: readonly string[]) {
  return tx
    .select()
    .from(material)
    .where(and(eq(material.merchant, caller.merchant), inArray(material.guid, [...new Set(guids)])));
}

const byGuid = (rows: readonly Material[]) => new Map(rows.map((row) => [row.guid, row]));

/**
 * Returns materials of the merchant by guid, locked until the end of the call: a concurrent delete or disable waits.
 */
export async function materialsOf(
  context: Pick<CallerContext, 'tx' | 'caller'>,
  guids: readonly string[],
): Promise<Map<string, Material>> {
  return guids.length === 0 ? new Map() : byGuid(await materialRows(context, guids).for('share'));
}

/** Materials of the merchant by guid, for what is only shown: nobody waits for a list. */
export async function materialsShown(
  context: Pick<CallerContext, 'tx' | 'caller'>,
  guids: readonly string[],
): Promise<Map<string, Material>> {
  return guids.length === 0 ? new Map() : byGuid(await materialRows(context, guids));
}

export async function supplierOf({ tx, caller }: Pick<CallerContext, 'tx' | 'caller'>, guid: unknown) {
  if (typeof guid !== 'string' || guid === '') return undefined;
  const [found] = await tx
    .select()
    .from(supplier)
    .where(and(eq(supplier.merchant, caller.merchant), eq(supplier.guid, guid)))
    .for('share');
  return found;
}
