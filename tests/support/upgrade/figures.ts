import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database';

/** Row count of each table, and sum of each amount as `table.column`; tables and columns without a value are left out. */
export type TableFigures = Readonly<Record<string, string>>;

/** Counts the rows of all tables and adds up their amounts: columns of numbers with two or more decimals. */
export async function tableFigures({ db }: Database): Promise<TableFigures> {
  const { rows: columns } = await db.execute<{ name: string; column: string | null }>(sql`
    SELECT c.relname::text AS name, a.attname::text AS column
    FROM pg_class c
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      AND a.atttypid = 'numeric'::regtype AND (a.atttypmod - 4) & 65535 >= 2
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'migration'
    ORDER BY 1, a.attnum`);
  const figures: Record<string, string> = {};
  for (const name of new Set(columns.map((row) => row.name))) {
    const amounts = columns.flatMap((row) => (row.name === name && row.column !== null ? [row.column] : []));
    const sums = amounts.map((column) => sql`, sum(${sql.identifier(column)})::text AS ${sql.identifier(column)}`);
    const { rows } = await db.execute<Record<string, string | null>>(
      sql`SELECT count(*)::text AS "rows" ${sql.join(sums, sql``)} FROM ${sql.identifier(name)}`,
    );
    for (const [column, value] of Object.entries(rows[0] ?? {})) {
      if (value === null || Number(value) === 0) continue;
      figures[column === 'rows' ? name : `${name}.${column}`] = value;
    }
  }
  return figures;
}

/** Returns the figures that differ, as `before → after`. */
export function differences(before: TableFigures, after: TableFigures): Record<string, string> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return Object.fromEntries(
    names
      .filter((name) => before[name] !== after[name])
      .map((name) => [name, `${before[name] ?? '0'} → ${after[name] ?? '0'}`]),
  );
}
