import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { seedDemo } from '#mocks/demo/seed';
import { openVault } from '#server/call/vault';
import type { Database } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { openPglite } from '#server/db/pglite';
import { learn } from '#server/db/upkeep';
import { jobs } from '#server/domain/access/authorizationNumbers.jobs';
import { CopiedFolder, CopyingFolder, smallServer } from './dataFolder';
import { runSealing, sealTexts } from './sealing';
import { makeTemplate, newDatabase, type TestDatabase } from './testDatabase';

/** Files of a run may begin at two times: their own, or the known day. */
const nameOf = (now: Date) => `demo_${now.getTime()}`;

async function fill(database: Database, now: Date): Promise<void> {
  await migrate(database);
  await seedDemo(database, { profile: 'small', now });
  // As the gateway's job does: tests rarely wait for a tick.
  await runSealing(database, jobs, { first: { table: 'employee', after: '' }, vault: openVault, now });
  await sealTexts(database, openVault, now);
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

/** Makes a database with the small demo data as of `now` on the server POSTGRES_URL. */
export async function newDemoPostgres(now: Date): Promise<TestDatabase> {
  await makeTemplate(nameOf(now), (database) => fill(database, now));
  return newDatabase(nameOf(now));
}
