import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** A table is worth it when so many of its pages, in bytes and in parts of all, were never looked over. */
const leastBytes = 4 * 2 ** 20;
const leastPart = 0.2;

/**
 * Does the work of PostgreSQL's autovacuum, which PGlite lacks: the table that grew most since its last turn gets
 * statistics and a visibility map, without which the planner guesses and a count reads every row. One table at a time,
 * because it blocks all other statements. Returns its name, or null where none is worth it.
 */
export async function tidyUp({ db, kind, execute }: Database): Promise<string | null> {
  if (kind !== 'pglite') return null;
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM (
      SELECT quote_ident(c.relname) AS name, pg_relation_size(c.oid) AS bytes,
        c.relallvisible * current_setting('block_size')::bigint AS known
      FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
    ) AS sizes
    WHERE bytes - known >= ${leastBytes} AND bytes - known >= bytes * ${leastPart}::numeric
    ORDER BY bytes - known DESC LIMIT 1`);
  const [grown] = rows;
  if (!grown) return null;
  await execute(`VACUUM (ANALYZE) ${grown.name}`);
  return grown.name;
}
