import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../mocks/db/database';
import { migrate } from '../../mocks/db/migrate';
import { openPglite } from '../../mocks/db/pglite';
import { learn } from '../../mocks/db/upkeep';
import { seedDemo } from '../../mocks/domain/demo/seed';
import { openPostgres } from '../../mocks/hosts/node/postgres';
import { CopiedFolder, CopyingFolder, smallServer } from './dataFolder';

/** Files of a run may begin at two times: their own, or the known day. */
const nameOf = (now: Date) => `demo_${now.getTime()}`;

async function fill(database: Database, now: Date): Promise<void> {
  await migrate(database);
  await seedDemo(database, { profile: 'small', now });
  await learn(database);
}

/**
 * A database in memory with the small demo data as of `now`. The first file
 * makes the data and leaves a copy in the folder DEMO_COPIES; the others start from it.
 */
export async function openDemoPglite(now: Date): Promise<Database> {
  const folder = process.env.DEMO_COPIES;
  if (!folder) {
    const database = await openPglite({ engine: smallServer });
    await fill(database, now);
    return database;
  }
  const copy = join(folder, nameOf(now));
  if (!existsSync(`${copy}.json`)) {
    const first = await openPglite({ engine: { ...smallServer, fs: new CopyingFolder(copy) } });
    await fill(first, now);
    await first.close();
  }
  return openPglite({ engine: { ...smallServer, fs: new CopiedFolder(copy) } });
}

/** Makes the database that the others are copied from, once for a run: a second process waits and finds it. */
async function makeTemplate(server: string, now: Date): Promise<void> {
  const admin = await openPostgres({ url: server, max: 2 });
  const template = nameOf(now);
  try {
    await admin.alone(async () => {
      const found = await admin.db.execute(`SELECT 1 FROM pg_database WHERE datname = '${template}'`);
      if (found.rows.length > 0) return;
      await admin.execute(`DROP DATABASE IF EXISTS ${template}_unfinished`);
      await admin.execute(`CREATE DATABASE ${template}_unfinished`);
      const unfinished = await openPostgres({ url: named(server, `${template}_unfinished`) });
      await fill(unfinished, now).finally(() => unfinished.close());
      await admin.execute(`ALTER DATABASE ${template}_unfinished RENAME TO ${template}`);
    });
  } finally {
    await admin.close();
  }
}

function named(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** A database of one test file on a server. */
export interface DemoPostgres {
  /** connection string */
  readonly url: string;
  /** Removes it; all connections to it have ended. */
  drop(): Promise<void>;
}

/**
 * Makes a database with the small demo data on the server POSTGRES_URL.
 *
 * @throws Error when there is no such server
 */
export async function newDemoPostgres(now: Date): Promise<DemoPostgres> {
  const server = process.env.POSTGRES_URL;
  if (!server) throw new Error('POSTGRES_URL is not set');
  await makeTemplate(server, now);
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string) => {
    const admin = await openPostgres({ url: server, max: 1 });
    await admin.execute(statement).finally(() => admin.close());
  };
  // The default writes every page to the log as well: three times as long.
  await administer(`CREATE DATABASE ${name} TEMPLATE ${nameOf(now)} STRATEGY FILE_COPY`);
  return { url: named(server, name), drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) };
}
