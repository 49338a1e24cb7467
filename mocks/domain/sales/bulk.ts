import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/database';

/** Rows in one statement: enough to be fast, few enough that calls in between do not wait. */
const batch = 1000;

/**
 * Adds complete rows, each with a value for every column, in few statements: a parameter for each value would cost more
 * than the insert. `onConflict` is what SQL says after ON CONFLICT; without it a taken key is an error.
 */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferSelect'][],
  onConflict?: 'update' | 'nothing',
): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const [key] = columns.filter(([, column]) => column.primary).map(([, column]) => sql.identifier(column.name));
  const changed = sql.join(
    columns.map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
  const conflict =
    onConflict === 'update' && key
      ? sql` ON CONFLICT (${key}) DO UPDATE SET ${changed}`
      : sql.raw(onConflict === 'nothing' ? ' ON CONFLICT DO NOTHING' : '');
  for (let first = 0; first < rows.length; first += batch) {
    const part = rows
      .slice(first, first + batch)
      .map((row: Record<string, unknown>) =>
        Object.fromEntries(columns.map(([field, column]) => [column.name, row[field]])),
      );
    const text = JSON.stringify(part);
    await tx
      .execute(
        sql`INSERT INTO ${table} (${names}) SELECT ${names}
          FROM json_populate_recordset(NULL::${table}, ${text}::json)${conflict}`,
      )
      .catch((error: unknown) => {
        // Drizzle's error contains all the rows; the database's own error names the fault.
        throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
      });
  }
}
