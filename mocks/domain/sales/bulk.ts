import { getTableColumns, type SQL, sql } from 'drizzle-orm';
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
    const part = rows.slice(first, first + batch).map((row: Record<string, unknown>) =>
      // A field that is not sent is null, and none is read.
      Object.fromEntries(columns.map(([field, column]) => [column.name, row[field] ?? undefined])),
    );
    const text = JSON.stringify(part);
    await run(
      tx,
      sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, ${text}::json)${conflict}`,
    );
  }
}

/** Drizzle's error contains all the rows; the database's own error names the fault. */
const run = (tx: Tx, statement: SQL) =>
  tx.execute(statement).catch((error: unknown) => {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
  });

/** A row as it was read under a lock, and as it is to be. Arrays and objects in it are replaced, never changed in place. */
export interface Change<Row> {
  read: Row;
  row: Row;
}

/**
 * Stores what differs of rows that are held, in few statements: columns that none of them changes are not written, so that an index
 * on them costs nothing.
 */
export async function updateRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  changes: readonly Change<Partial<Table['$inferSelect']>>[],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  const differs = ({ read, row }: Change<Record<string, unknown>>, field: string) => read[field] !== row[field];
  const changed = columns.filter(([field]) => changes.some((one) => differs(one, field)));
  const [key] = columns.filter(([, column]) => column.primary);
  if (changed.length === 0 || !key) return;
  const written = changes.filter((one) => changed.some(([field]) => differs(one, field)));
  const set = changed.map(([, { name }]) => sql`${sql.identifier(name)} = new.${sql.identifier(name)}`);
  const sent = [key, ...changed];
  const typed = sent.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`);
  for (let first = 0; first < written.length; first += batch) {
    const part = written
      .slice(first, first + batch)
      .map(({ row }: Change<Record<string, unknown>>) =>
        Object.fromEntries(sent.map(([field, column]) => [column.name, row[field]])),
      );
    const name = sql.identifier(key[1].name);
    await run(
      tx,
      sql`UPDATE ${table} SET ${sql.join(set, sql`, `)}
        FROM json_to_recordset(${JSON.stringify(part)}::json) AS new (${sql.join(typed, sql`, `)}) WHERE ${table}.${name} = new.${name}`,
    );
  }
}
