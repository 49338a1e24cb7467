import { and, count, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database';

/** How many rows of a table point at each guid, of those that the caller sees where `seen` says which. */
export async function countBy(
  tx: Tx,
  table: PgTable & { merchant: PgColumn },
  column: PgColumn,
  merchant: string,
  guids: readonly string[],
  seen?: SQL,
): Promise<Map<string, number>> {
  if (guids.length === 0) return new Map();
  const rows = await tx
    .select({ guid: sql<string>`${column}`, n: count() })
    .from(table)
    .where(and(sql`${table.merchant} = ${merchant}`, inArray(column, [...guids]), seen))
    .groupBy(column);
  return new Map(rows.map((row) => [row.guid, row.n]));
}
