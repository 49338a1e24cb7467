import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database';
import { dropAll, migrate } from '#server/db/migrate';
import { learn } from '#server/db/upkeep';
import { CommandError } from '../terminal';
import { figuresOf, type TableColumns, tablesOf, wholeRow } from './tableFigures';

/** Bytes of rows that are in memory at once. */
const batchBytes = 2 ** 21;
const maxBatch = 1_000;

export interface MovedTable {
  readonly table: string;
  readonly rows: number;
}

const identifiers = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/**
 * Refuses a target that holds anything but what an unfinished move left: the console's own tables, without an enterprise. Those are
 * removed, so that the move begins again.
 */
async function clearTarget(target: Database): Promise<void> {
  const { rows } = await target.db.execute<{ name: string }>(sql`
    SELECT relname::text AS name FROM pg_class
    WHERE relkind IN ('r', 'p', 'v', 'm', 'f') AND relnamespace = current_schema()::regnamespace ORDER BY 1`);
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return;
  const isOurs = names.includes('migration') && names.includes('merchant');
  const enterprises = isOurs
    ? (await target.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM merchant`)).rows[0]?.n
    : 1;
  if (enterprises !== 0) {
    throw new CommandError(
      `The target is not empty: it has ${names.length} tables and views (${names.slice(0, 3).join(', ')} …). Create an empty database for the move. Nothing was changed.`,
    );
  }
  await dropAll(target);
}

/** Number of rows of a batch, by the mean size of a row. */
async function batchOf(tx: Tx, table: string): Promise<number> {
  const name = sql.identifier(table);
  const { rows } = await tx.execute<{ bytes: number }>(
    sql`SELECT coalesce(max(length(row.text)), 1)::int AS bytes FROM (SELECT ${wholeRow}::text AS text FROM ${name} AS ${wholeRow} LIMIT 200) AS row`,
  );
  return Math.max(1, Math.min(maxBatch, Math.floor(batchBytes / Math.max(1, rows[0]?.bytes ?? 1))));
}

/** Copies a table row by row as text, which every type reads back as it was. */
async function copyTable(from: Tx, to: Tx, { schema, table, columns }: TableColumns): Promise<number> {
  const name = sql.identifier(table);
  // Without its schema, the type of the table `record` would be PostgreSQL's own of that name.
  const type = sql`${sql.identifier(schema)}.${name}`;
  const values = sql.join(
    columns.map((column) => sql`(line.one).${sql.identifier(column)}`),
    sql`, `,
  );
  const batch = await batchOf(from, table);
  await from.execute(sql`DECLARE moved CURSOR FOR SELECT ${wholeRow}::text AS line FROM ${name} AS ${wholeRow}`);
  await to.execute(sql`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  let copied = 0;
  for (;;) {
    const { rows } = await from.execute<{ line: string }>(sql`FETCH ${sql.raw(String(batch))} FROM moved`);
    if (rows.length === 0) break;
    const lines = sql.param(rows.map(({ line }) => line));
    await to.execute(sql`INSERT INTO ${name} (${identifiers(columns)}) OVERRIDING SYSTEM VALUE
      SELECT ${values} FROM (SELECT line::${type} AS one FROM unnest(${lines}::text[]) AS line OFFSET 0) AS line`);
    copied += rows.length;
  }
  await from.execute(sql`CLOSE moved`);
  await to.execute(sql`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  return copied;
}

/** Refuses a source with tables or columns that the console does not make: nobody could say what becomes of them. */
function requireSame(source: readonly TableColumns[], target: readonly TableColumns[]): void {
  const shapeOf = ({ table, columns }: TableColumns) => `${table} (${columns.join(', ')})`;
  const [here, there] = [source.map(shapeOf), target.map(shapeOf)];
  const differing = [...here.filter((one) => !there.includes(one)), ...there.filter((one) => !here.includes(one))];
  if (differing.length === 0) return;
  throw new CommandError(
    `The tables of the embedded database are not those of the console: ${differing[0]}. Drop or rename what was added. Nothing was moved.`,
  );
}

/** Sets the counters of identity columns to where they were. */
async function copySequences(from: Tx, to: Tx): Promise<void> {
  const { rows } = await from.execute<{ name: string; last: string | null }>(sql`
    SELECT sequencename::text AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = current_schema()`);
  for (const { name, last } of rows) {
    if (last !== null) await to.execute(sql`SELECT setval(${name}::regclass, ${last}::bigint)`);
  }
}

/** Compares all tables of both databases: rows, sums of amounts, contents. Throws if anything differs. */
async function compare(from: Tx, to: Tx, tables: readonly TableColumns[]): Promise<MovedTable[]> {
  const moved: MovedTable[] = [];
  for (const table of tables) {
    const [before, after] = [await figuresOf(from, table), await figuresOf(to, table)];
    if (!isDeepStrictEqual(before, after)) {
      throw new Error(
        `The copy of ${table.table} differs: ${JSON.stringify(before)} became ${JSON.stringify(after)}. The target was left empty.`,
      );
    }
    moved.push({ table: table.table, rows: before.rows });
  }
  return moved;
}

/**
 * Copies all data from the embedded database to an empty PostgreSQL database and compares both. The copy is one transaction: a move that is
 * cut off leaves a target without an enterprise, which the next one begins again. The source stays as it is, but for migrations.
 */
export async function moveDatabase(
  source: Database,
  target: Database,
  onTable: (table: string, done: number, total: number) => void,
): Promise<MovedTable[]> {
  await clearTarget(target);
  await migrate(source);
  await migrate(target);
  const moved = await source.db.transaction((from) =>
    target.db.transaction(async (to) => {
      const tables = await tablesOf(from);
      requireSame(tables, await tablesOf(to));
      // A migration may have written rows, which the source has too.
      await to.execute(sql`TRUNCATE ${identifiers(tables.map(({ table }) => table))}`);
      for (const [place, table] of tables.entries()) {
        onTable(table.table, place, tables.length);
        await copyTable(from, to, table);
      }
      await copySequences(from, to);
      return compare(from, to, tables);
    }),
  );
  await learn(target);
  return moved;
}
