import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { ForeignHistoryError, KeptRowsError, NewerDatabaseError, refusalIn } from './upgradeErrors';

/** One step of the schema. */
export interface Migration {
  /** name of its file without '.sql': NNNN_words */
  readonly name: string;
  readonly sql: string;
  /** runs before `sql` in the same transaction, to keep rows that a published file would drop */
  readonly before?: string;
  /** runs after `sql` in the same transaction */
  readonly after?: string;
}

/** Kept by the runner itself, so it is not part of the schema that the migrations make. */
const applied = pgTable('migration', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
  appliedAt: timestamp('applied_at', { withTimezone: true, mode: 'string' }).notNull(),
});

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Scripts around published files, `<name>.before.sql` and `<name>.after.sql`: a published file itself never changes. */
const around = import.meta.glob<string>('./upgrades/*.sql', { query: '?raw', import: 'default', eager: true });

/** The project's migrations in order. */
export const bundledMigrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), sql: text }))
  .map((step) => ({
    ...step,
    before: around[`./upgrades/${step.name}.before.sql`],
    after: around[`./upgrades/${step.name}.after.sql`],
  }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Any number does, as long as every process uses the same. */
const LOCK = 7_020_150_441;

/** Held to the end of the script's transaction, so a second process waits here and then finds the work done. */
const lockSql = (kind: Database['kind']): string =>
  kind === 'postgres' ? `select pg_advisory_xact_lock(${LOCK});\n` : '';

/** SHA-256 of the text in hex; line ends do not count, since a checkout may change them. */
async function checksum(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text.replaceAll('\r\n', '\n'));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the steps that are still to run. Rejects a database whose past is not the start of `migrations`. */
async function pending(
  database: Database,
  migrations: readonly Migration[],
): Promise<(Migration & { checksum: string })[]> {
  const past = await database.db.select().from(applied).orderBy(asc(applied.name));
  const steps = await Promise.all(migrations.map(async (step) => ({ ...step, checksum: await checksum(step.sql) })));
  const unknown = past.find(({ name }) => !steps.some((step) => step.name === name));
  if (unknown) throw new NewerDatabaseError(unknown.name, steps.at(-1)?.name ?? 'none');
  past.forEach((row, index) => {
    const step = steps[index];
    if (step?.name !== row.name) throw new ForeignHistoryError(`misses ${step?.name} before ${row.name}`);
    if (step.checksum !== row.checksum) throw new ForeignHistoryError(`has another text of ${row.name}`);
  });
  return steps.slice(past.length);
}

/**
 * Brings the database to the newest schema. Each migration runs in its own transaction together with its row in
 * `migration`. Two processes may start at once. Returns the names applied by this call. Rejects when an applied
 * migration was changed, when the database is newer than the program, when a step would lose rows that staff wrote, or when a
 * statement fails. Earlier migrations stay applied.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = bundledMigrations,
): Promise<string[]> {
  for (const { name } of migrations) {
    if (!/^\d{4}_[a-z0-9_]+$/.test(name)) throw new Error(`Migration ${name} is not named like 0001_words.`);
  }
  await database.execute(
    `${lockSql(database.kind)}create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null)`,
  );
  const names: string[] = [];
  for (const step of await pending(database, migrations)) {
    // The row goes first: where two processes race, its key lets only one of them through.
    const record = `insert into migration values ('${step.name}', '${step.checksum}', now());\n`;
    try {
      await database.execute([`${lockSql(database.kind)}${record}`, step.before, step.sql, step.after].join('\n'));
      names.push(step.name);
    } catch (error) {
      if (!(await appliedElsewhere(database, step))) {
        const refusal = refusalIn(error);
        if (refusal) throw new KeptRowsError(step.name, refusal);
        throw new Error(`Migration ${step.name} failed: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        });
      }
    }
  }
  return names;
}

async function appliedElsewhere(database: Database, step: { name: string; checksum: string }): Promise<boolean> {
  const rows = await database.db
    .select({ checksum: applied.checksum })
    .from(applied)
    .where(eq(applied.name, step.name));
  return rows[0]?.checksum === step.checksum;
}

/** The names that a statement of the migrations gives, whichever of them it is in. */
function named(statement: RegExp): SQL {
  const texts = bundledMigrations.map((step) => step.sql).join('\n');
  const names = new Set([...texts.matchAll(statement)].flatMap(([, ...found]) => found.filter(Boolean)));
  return sql.join(
    [...names].map((name) => sql.identifier(name)),
    sql`, `,
  );
}

/**
 * Removes what the migrations made, with the record of them, and nothing else of the current schema: for `npm run reset`. The migrations
 * themselves say what that is, so that nothing is forgotten.
 */
export async function dropAll(database: Database): Promise<void> {
  const tables = named(/^create table (\w+)|^alter table \w+ rename to (\w+)/gim);
  const functions = named(/^create function (\w+)/gim);
  await database.db.execute(sql`drop table if exists ${tables}, migration, process_lease cascade`);
  await database.db.execute(sql`drop function if exists ${functions} cascade`);
}
