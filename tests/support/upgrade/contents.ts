import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database';

/** Columns of each table by its name; `migration` is the runner's own. */
export type Columns = ReadonlyMap<string, readonly string[]>;

/** Returns the columns of all tables. */
export async function columnsOf({ db }: Database): Promise<Columns> {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    SELECT c.relname::text AS name, json_agg(a.attname ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'migration'
    GROUP BY c.relname`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Returns a digest of the rows of each of these tables, in these columns and in any order. */
export async function digestsOf({ db }: Database, columns: Columns): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>();
  for (const [name, list] of columns) {
    const picked = sql.join(
      list.map((column) => sql.identifier(column)),
      sql`, `,
    );
    const { rows } = await db.execute<{ digest: string | null }>(sql`
      SELECT md5(string_agg(row, '' ORDER BY row)) AS digest
      FROM (SELECT row_to_json(one)::text AS row FROM (SELECT ${picked} FROM ${sql.identifier(name)}) AS one) AS texts`);
    digests.set(name, rows[0]?.digest ?? '');
  }
  return digests;
}

/** Keys made of what people wrote: their own spelling may change, what they are made of does not (0203). */
const derived = (table: string, column: string) =>
  column === 'search' || (table === 'record_unique' && column === 'value');

/** Returns the columns that are in both, without keys that are made of others. */
export function shared(one: Columns, other: Columns): Columns {
  return new Map(
    [...one].flatMap(([name, list]) => {
      const known = other.get(name);
      return known ? [[name, list.filter((column) => known.includes(column) && !derived(name, column))] as const] : [];
    }),
  );
}

/** Names of the entries that differ. */
export const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...before.keys()].filter((name) => before.get(name) !== after.get(name)).sort();
