import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database';

/** Columns of a table in their order. */
export interface TableColumns {
  readonly schema: string;
  readonly table: string;
  /** without computed ones, which no statement may set */
  readonly columns: readonly string[];
  /** numeric columns, whose sums are compared */
  readonly numbers: readonly string[];
}

/** Figures of a table by which two copies of it are compared. */
export interface TableFigures {
  readonly rows: number;
  /** sum of each numeric column as decimal text; null without a value */
  readonly sums: Readonly<Record<string, string | null>>;
  /** sum over the contents of all rows, whatever their order */
  readonly digest: string;
}

/** Reads the tables of the current schema with their columns, by name; those that the program keeps about itself are left out. */
export async function tablesOf(tx: Pick<Tx, 'execute'>): Promise<TableColumns[]> {
  const { rows } = await tx.execute<{ schema: string; table: string; columns: string[]; numbers: string[] | null }>(sql`
    SELECT current_schema()::text AS schema, c.relname::text AS "table",
      json_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns,
      json_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.atttypid = 'numeric'::regtype) AS numbers
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
      AND c.relname NOT IN ('migration', 'process_lease')
    GROUP BY c.relname ORDER BY c.relname`);
  return rows.map(({ numbers, ...table }) => ({ ...table, numbers: numbers ?? [] }));
}

/** Alias of a table in whose name its rows are read as a whole: a column may have the table's name. */
export const wholeRow = sql.identifier('#row');

/** Counts a table, adds up its amounts and digests its contents. */
export async function figuresOf(tx: Pick<Tx, 'execute'>, { table, numbers }: TableColumns): Promise<TableFigures> {
  const sums = numbers.map((column) => sql`, sum(${sql.identifier(column)})::text AS ${sql.identifier(column)}`);
  const { rows } = await tx.execute<Record<string, string | null>>(sql`
    SELECT count(*)::text AS "#rows", coalesce(sum(
      ('x' || substr(encode(sha256(convert_to(${wholeRow}::text, 'UTF8')), 'hex'), 1, 12))::bit(48)::bigint), 0)::text AS "#digest"
      ${sql.join(sums, sql``)} FROM ${sql.identifier(table)} AS ${wholeRow}`);
  const { '#rows': count, '#digest': digest, ...others } = rows[0] ?? {};
  return { rows: Number(count ?? 0), digest: digest ?? '0', sums: others };
}
