import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '#server/db/database';
import { bundledMigrations, migrate } from '#server/db/migrate';

/** Rows of one table as JSON texts, in the order of the dump. */
type Dump = ReadonlyMap<string, readonly string[]>;

/** Rows that one statement inserts. */
const batchSize = 500;

/** Reads a dump of tests/fixtures/upgrade: a line `# table`, then a line of JSON for each row. Numbers keep their text. */
function readDump(name: string): Dump {
  const packed = readFileSync(join(import.meta.dirname, `../../fixtures/upgrade/${name}.br`));
  const tables = new Map<string, string[]>();
  let rows: string[] = [];
  for (const line of brotliDecompressSync(packed).toString().split('\n')) {
    if (line.startsWith('# ')) {
      rows = [];
      tables.set(line.slice(2), rows);
    } else if (line !== '') rows.push(line);
  }
  return tables;
}

const checksumsOf = (rows: readonly string[]) =>
  rows
    .map((row) => JSON.parse(row) as { name: string; checksum: string })
    .map(({ name, checksum }) => `${name} ${checksum}`);

/** Columns of a table that are not computed from others. */
async function writableColumns(tx: Tx, table: string): Promise<SQL[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT column_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER' ORDER BY ordinal_position`);
  return rows.map(({ name }) => sql`${sql.identifier(name)}`);
}

/**
 * Fills an empty database with a dump of an earlier commit, at the schema of that commit.
 *
 * @throws Error if the published migrations are no longer those by which the dump was made
 */
export async function loadDump(database: Database, name: string): Promise<void> {
  const dump = readDump(name);
  const past = checksumsOf(dump.get('migration') ?? []);
  await migrate(database, bundledMigrations.slice(0, past.length));
  const made = await database.db.execute<{ row: string }>(
    sql`SELECT row_to_json(m)::text AS row FROM migration m ORDER BY name`,
  );
  if (checksumsOf(made.rows.map(({ row }) => row)).join() !== past.join()) {
    throw new Error(`${name} was made by other migrations`);
  }
  await database.db.transaction(async (tx) => {
    // The dump holds what triggers checked when the rows were written.
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    for (const [table, rows] of dump) {
      if (table === 'migration') continue;
      const into = sql`public.${sql.identifier(table)}`;
      const columns = sql.join(await writableColumns(tx, table), sql`, `);
      for (let first = 0; first < rows.length; first += batchSize) {
        const batch = `[${rows.slice(first, first + batchSize).join()}]`;
        await tx.execute(
          sql`INSERT INTO ${into} (${columns}) OVERRIDING SYSTEM VALUE
            SELECT ${columns} FROM json_populate_recordset(NULL::${into}, ${batch}::json)`,
        );
      }
    }
    await tx.execute(
      sql`SELECT setval(pg_get_serial_sequence('price_record', 'sort'), (SELECT coalesce(max(sort), 0) + 1 FROM price_record))`,
    );
  });
}
