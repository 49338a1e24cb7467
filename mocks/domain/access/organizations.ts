import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';

/** The organisations given and everything below them. A broken tree cannot make it run for ever: UNION drops repeats. */
export async function subtreeOf(tx: Tx, merchant: string, roots: readonly string[]): Promise<string[]> {
  if (roots.length === 0) return [];
  const { rows } = await tx.execute<{ guid: string }>(sql`
    WITH RECURSIVE below(guid) AS (
      SELECT guid FROM record
      WHERE merchant = ${merchant} AND resource = 'organization' AND guid IN ${[...roots]}
      UNION
      SELECT child.guid FROM record AS child JOIN below ON child.data->>'superior' = below.guid
      WHERE child.merchant = ${merchant} AND child.resource = 'organization'
    )
    SELECT guid FROM below`);
  return rows.map((row) => row.guid);
}
