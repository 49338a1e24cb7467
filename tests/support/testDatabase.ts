import type { Database } from '#server/db/database';
import { openPostgres } from '#server/hosts/node/postgres';

/** The server of this run. Throws when there is none. */
function postgresServer(): string {
  const server = process.env.POSTGRES_URL;
  if (!server) throw new Error('POSTGRES_URL is not set');
  return server;
}

function named(name: string): string {
  const url = new URL(postgresServer());
  url.pathname = `/${name}`;
  return url.href;
}

/** The default writes every page to the log as well: three times as long. */
const copyOf = (template: string) => `TEMPLATE ${template} STRATEGY FILE_COPY`;

/** Templates that this process knows to be there. */
const found = new Set<string>();

/**
 * Makes a database that others are copied from, once for a run: a second process waits and finds it. `make` fills it, empty or a copy of `from`.
 */
export async function makeTemplate(name: string, make: (database: Database) => Promise<void>, from?: string) {
  if (found.has(named(name))) return;
  const admin = await openPostgres({ url: postgresServer(), max: 2 });
  const unfinished = `${name}_unfinished`;
  try {
    await admin.alone(async () => {
      const known = await admin.db.execute(`SELECT 1 FROM pg_database WHERE datname = '${name}'`);
      if (known.rows.length > 0) return;
      await admin.execute(`DROP DATABASE IF EXISTS ${unfinished}`);
      await admin.execute(`CREATE DATABASE ${unfinished} ${from ? copyOf(from) : ''}`);
      const database = await openPostgres({ url: named(unfinished) });
      await make(database).finally(() => database.close());
      await admin.execute(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
    });
    found.add(named(name));
  } finally {
    await admin.close();
  }
}

/** A database of one test file on a server. */
export interface TestDatabase {
  /** connection string */
  readonly url: string;
  /** Removes it; all connections to it have ended. */
  drop(): Promise<void>;
}

/**
 * Makes a copy of a template on the server POSTGRES_URL.
 *
 * @throws Error when there is no such server
 */
export async function newDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string) => {
    const admin = await openPostgres({ url: postgresServer(), max: 1 });
    await admin.execute(statement).finally(() => admin.close());
  };
  await administer(`CREATE DATABASE ${name} ${copyOf(template)}`);
  return { url: named(name), drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) };
}
