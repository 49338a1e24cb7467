import { and, eq, inArray } from 'drizzle-orm';
import { material, supplier } from '../../db/stockSchema';
import type { CallerContext } from '../../http/call';

export type Material = typeof material.$inferSelect;

/** Materials of the merchant by guid. */
export async function materialsOf(
  { tx, caller }: Pick<CallerContext, 'tx' | 'caller'>,
  guids: readonly string[],
): Promise<Map<string, Material>> {
  const wanted = [...new Set(guids)];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(material)
    .where(and(eq(material.merchant, caller.merchant), inArray(material.guid, wanted)))
    // Who deletes or disables one meanwhile waits.
    .for('share');
  return new Map(rows.map((row) => [row.guid, row]));
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
