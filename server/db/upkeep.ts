import { sql } from 'drizzle-orm';
import type { Database } from './database';

/** A table is worth it when so many of its pages, in bytes and in parts of all, were never looked over. */
const leastBytes = 4 * 2 ** 20;
const leastPart = 0.2;

/** Bytes of the write-ahead log that make a checkpoint worth it. */
const logBytes = 32 * 2 ** 20;

/** Statistics are old where a table has grown by so much of what they know, and by so many pages. */
const grownPart = 0.2;
const grownPages = 4;

/** Tables that have grown since their statistics, those first that grew most. */
async function grown({ db }: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT name FROM (
      SELECT quote_ident(c.relname) AS name, c.relpages AS known, c.reltuples < 0 AS unknown,
        pg_relation_size(c.oid) / current_setting('block_size')::bigint AS pages
      FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
    ) AS sizes
    WHERE pages > 0 AND unknown OR pages > known * ${1 + grownPart}::numeric + ${grownPages}::int
    ORDER BY pages - known DESC`);
  return rows.map(({ name }) => name);
}

/**
 * Makes statistics of the tables that have grown, without which the planner guesses: a report over new sales took seventeen times as long.
 * A server comes to it within a minute, PGlite never. Begins no other table once `budgetMs` are spent; answers how many it looked at.
 */
export async function learn(database: Database, budgetMs = Number.POSITIVE_INFINITY): Promise<number> {
  const begun = performance.now();
  let learnt = 0;
  for (const name of await grown(database)) {
    await database.execute(`ANALYZE ${name}`);
    learnt += 1;
    if (performance.now() - begun >= budgetMs) break;
  }
  return learnt;
}

/**
 * Does the work of PostgreSQL's autovacuum, which PGlite lacks: the large table that grew most since its last turn gets
 * a visibility map, without which a count reads every row. One table at a time,
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
  const [first] = rows;
  if (!first) return null;
  await execute(`VACUUM (ANALYZE) ${first.name}`);
  return first.name;
}

/**
 * Does the work of PostgreSQL's checkpointer, which PGlite lacks: its write-ahead log would grow until the process ends. Returns
 * whether the log was long enough. A checkpoint blocks other statements for at most some 100 ms.
 */
export async function trimLog({ db, checkpoint }: Database): Promise<boolean> {
  if (!checkpoint) return false;
  const { rows } = await db.execute<{ bytes: string }>(
    sql`SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::text AS bytes FROM pg_control_checkpoint()`,
  );
  if (Number(rows[0]?.bytes ?? 0) < logBytes) return false;
  await checkpoint();
  return true;
}
