import { Client } from 'pg';
import type { Database } from '#server/db/database';
import type { LaneLimits, Lanes } from '#server/hosts/node/laneLimits';
import { openPostgres } from '#server/hosts/node/postgres';

const patient: LaneLimits = { connections: 8, wait: 300_000, statement: 0, lock: 0, total: 0 };

/** Lanes without time limits: the last of many calls waits long on a busy machine. */
export const patientLanes: Lanes = {
  interactive: patient,
  reports: { ...patient, connections: 4 },
  background: { ...patient, connections: 4 },
};

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

/** Runs work on a connection of its own. No transaction is open: PostgreSQL creates no database in one. */
async function administer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(postgresServer());
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Any number does, as long as all processes of a run use the same. */
const TEMPLATES = 7_020_150_443;

/** The default writes every page to the log as well: three times as long. */
const copyOf = (template: string) => `TEMPLATE ${template} STRATEGY FILE_COPY`;

/** Templates that this process knows to be there. */
const found = new Set<string>();

/**
 * Makes a database that others are copied from, once for a run: a second process waits and finds it. `make` fills it, empty or a copy of `from`.
 */
export async function makeTemplate(name: string, make: (database: Database) => Promise<void>, from?: string) {
  if (found.has(named(name))) return;
  const unfinished = `${name}_unfinished`;
  await administer(async (admin) => {
    await admin.query(`SELECT pg_advisory_lock(${TEMPLATES})`);
    const known = await admin.query(`SELECT 1 FROM pg_database WHERE datname = '${name}'`);
    if (known.rows.length > 0) return;
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished}`);
    await admin.query(`CREATE DATABASE ${unfinished} ${from ? copyOf(from) : ''}`);
    const database = await openPostgres({ url: named(unfinished), lanes: patientLanes });
    await make(database).finally(() => database.close());
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  });
  found.add(named(name));
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
  const run = (statement: string) => administer((admin) => admin.query(statement));
  await run(`CREATE DATABASE ${name} ${copyOf(template)}`);
  return {
    url: named(name),
    drop: async () => {
      await run(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
