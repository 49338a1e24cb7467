import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database';

/** Rows in one statement: enough to be fast, few enough that calls in between do not wait. */
const batch = 1000;

type Values = Record<string, unknown>;

/** Whether all rows have the same value in a field; an absent one is null. */
const agree = (rows: readonly Values[], field: string) =>
  rows.every((row) => (row[field] ?? null) === (rows[0]?.[field] ?? null));

/** Sends statements one after the other. The next is made while the database works on the one before, which it waits for. */
export async function sendInTurn(tx: Tx, statements: Iterable<SQL>): Promise<void> {
  let sent: Promise<unknown> = Promise.resolve();
  try {
    for (const statement of statements) {
      await sent;
      sent = run(tx, statement);
    }
  } finally {
    // Also where the next could not be made: nobody else would hear of this one's error.
    await sent;
  }
}

/**
 * Statements that add complete rows, each with a value for every column, few for many rows: a parameter for each value would cost more
 * than the insert. What all rows of a statement have in common is sent once. `onConflict` is what SQL says after ON CONFLICT; without it
 * a taken key is an error.
 */
export function* insertions<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferSelect'][],
  onConflict?: 'update' | 'nothing',
): Generator<SQL> {
  const columns = Object.entries(getTableColumns(table));
  const [key] = columns.filter(([, column]) => column.primary).map(([, column]) => sql.identifier(column.name));
  const changed = columns.map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  const conflict =
    onConflict === 'update' && key
      ? sql` ON CONFLICT (${key}) DO UPDATE SET ${sql.join(changed, sql`, `)}`
      : sql.raw(onConflict === 'nothing' ? ' ON CONFLICT DO NOTHING' : '');
  for (let first = 0; first < rows.length; first += batch) {
    const part: readonly Values[] = rows.slice(first, first + batch);
    // The first column, a key, goes with each row, so that there are as many.
    const ownColumns = columns.filter(([field], place) => place === 0 || !agree(part, field));
    const shared = columns.filter((column) => !ownColumns.includes(column));
    const names = (list: typeof columns, of: SQL) => list.map(([, { name }]) => sql`${of}${sql.identifier(name)}`);
    const into = sql.join(names([...ownColumns, ...shared], sql``), sql`, `);
    const from = sql.join([...names(ownColumns, sql`own.`), ...names(shared, sql`shared.`)], sql`, `);
    yield sql`INSERT INTO ${table} (${into}) SELECT ${from}
        FROM json_to_recordset(${asJson(part, ownColumns)}::json) AS own (${typed(ownColumns)}),
          json_populate_recordset(NULL::${table}, ${asJson(part.slice(0, 1), shared)}::json) AS shared${conflict}`;
  }
}

/** Adds complete rows in few statements, see {@link insertions}. */
export const insertRows = <Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferSelect'][],
  onConflict?: 'update' | 'nothing',
): Promise<void> => sendInTurn(tx, insertions(table, rows, onConflict));

type Columns = [field: string, column: PgColumn][];

/** Rows as the JSON that a database makes rows of; of an absent value it makes null. */
function asJson(rows: readonly Values[], columns: Columns): string {
  return JSON.stringify(
    rows.map((row) => {
      const sent: Values = {};
      for (const [field, { name }] of columns) sent[name] = row[field] ?? undefined;
      return sent;
    }),
  );
}

const typed = (columns: Columns) =>
  sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );

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
 * Statements that store what differs of rows that are held: columns that none of them changes are not written, so that an index
 * on them costs nothing.
 */
export function* updates<Table extends PgTable>(
  table: Table,
  changes: readonly Change<Partial<Table['$inferSelect']>>[],
): Generator<SQL> {
  const columns = Object.entries(getTableColumns(table));
  const fields = new Set<string>();
  const written = changes.filter(({ read, row }: Change<Values>) => {
    const mine = columns.filter(([field]) => read[field] !== row[field]);
    for (const [field] of mine) fields.add(field);
    return mine.length > 0;
  });
  const changed = columns.filter(([field]) => fields.has(field));
  const [key] = columns.filter(([, column]) => column.primary);
  if (changed.length === 0 || !key) return;
  const set = changed.map(([, { name }]) => sql`${sql.identifier(name)} = new.${sql.identifier(name)}`);
  const sent = [key, ...changed];
  for (let first = 0; first < written.length; first += batch) {
    const part = written.slice(first, first + batch).map(({ row }: Change<Values>) => row);
    const name = sql.identifier(key[1].name);
    yield sql`UPDATE ${table} SET ${sql.join(set, sql`, `)}
        FROM json_to_recordset(${asJson(part, sent)}::json) AS new (${typed(sent)}) WHERE ${table}.${name} = new.${name}`;
  }
}
