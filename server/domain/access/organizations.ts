import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';

/**
 * Each of the organisations given with everything below it, by its guid; one that does not exist has none. A broken tree
 * cannot make it run for ever: UNION drops repeats.
 */
export async function subtreesOf(
  tx: Tx,
  merchant: string,
  roots: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const trees = new Map<string, string[]>();
  if (roots.length === 0) return trees;
  const { rows } = await tx.execute<{ root: string; guid: string }>(sql`
    WITH RECURSIVE below(root, guid) AS (
      SELECT guid, guid FROM record
      WHERE merchant = ${merchant} AND resource = 'organization' AND guid IN ${[...new Set(roots)]}
      UNION
      SELECT below.root, child.guid FROM record AS child JOIN below ON child.data->>'superior' = below.guid
      WHERE child.merchant = ${merchant} AND child.resource = 'organization'
    )
    SELECT root, guid FROM below`);
  for (const { root, guid } of rows) trees.set(root, [...(trees.get(root) ?? []), guid]);
  return trees;
}

/** The organisations given and everything below them. */
export async function subtreeOf(tx: Tx, merchant: string, roots: readonly string[]): Promise<string[]> {
  const trees = await subtreesOf(tx, merchant, roots);
  return [...new Set([...trees.values()].flat())];
}
