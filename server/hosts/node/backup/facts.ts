import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { version as release } from '#package';
import type { Database } from '#server/db/database';

/** Version of the format of backups. */
export const formatOfBackups = 1;

/** Name of a backup's first entry: facts about it as JSON. */
export const factsName = 'backup.json';

export const backupFacts = z.object({
  format: z.number().int(),
  /** version of the program that made it */
  release: z.string(),
  /** last migration of the database */
  step: z.string(),
  /** instant at which it began */
  at: z.string(),
  /** ids of the keys by which its data are encrypted; never the keys */
  keys: z.array(z.string()),
});

export type BackupFacts = z.infer<typeof backupFacts>;

/** Reads the facts about a database for its backup. */
export async function factsOf({ db }: Pick<Database, 'db'>, now: Date): Promise<BackupFacts> {
  const steps = await db.execute<{ name: string }>(sql`SELECT name FROM migration ORDER BY name DESC LIMIT 1`);
  const keys = await db.execute<{ id: string }>(sql`SELECT id FROM data_key ORDER BY used_since DESC`);
  return {
    format: formatOfBackups,
    release,
    step: steps.rows[0]?.name ?? '',
    at: now.toISOString(),
    keys: keys.rows.map(({ id }) => id),
  };
}

/** Returns what a database holds in one sentence for an operator. */
export async function contentsOf({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await db.execute<{ enterprises: number; orders: number; members: number; last: string | null }>(sql`
    SELECT (SELECT count(*)::int FROM merchant) AS enterprises, (SELECT count(*)::int FROM sale_order) AS orders,
      (SELECT count(*)::int FROM member) AS members, (SELECT max(operation_time)::text FROM operation_log) AS last`);
  const [found] = rows;
  if (!found) return 'nothing';
  const { enterprises, orders, members, last } = found;
  const counts = [`enterprises: ${enterprises}`, `orders: ${orders}`, `members: ${members}`].join(', ');
  return last ? `${counts}; last entry of the operation log: ${last}` : counts;
}
