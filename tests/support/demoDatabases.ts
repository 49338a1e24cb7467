import { existsSync, openAsBlob } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Database } from '../../mocks/db/database';
import { migrate } from '../../mocks/db/migrate';
import { openPglite } from '../../mocks/db/pglite';
import { seedDemo } from '../../mocks/domain/demo/seed';
import { openPostgres } from '../../mocks/hosts/node/postgres';

/** Files of a run may begin at two times: their own, or the known day. */
const nameOf = (now: Date) => `demo_${now.getTime()}`;

async function fill(database: Database, now: Date): Promise<void> {
  await migrate(database);
  await seedDemo(database, { profile: 'small', now });
}

/** jsdom's blobs have no `arrayBuffer`, and node has no FileReader. */
async function bytesOf(blob: Blob): Promise<Buffer> {
  if ('arrayBuffer' in blob) return Buffer.from(await blob.arrayBuffer());
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(new Uint8Array(reader.result as ArrayBuffer)));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}

/**
 * A database in memory with the small demo data as of `now`. The first file
 * makes the data and leaves a copy in the folder DEMO_COPIES; the others start from it, in a fifth of the time.
 */
export async function openDemoPglite(now: Date): Promise<Database> {
  const folder = process.env.DEMO_COPIES;
  const copy = folder ? join(folder, `${nameOf(now)}.tar`) : '';
  if (copy && existsSync(copy))
    return openPglite({ loadDataDir: await openAsBlob(copy, { type: 'application/x-tar' }) });
  const database = await openPglite();
  await fill(database, now);
  if (copy) {
    // Two files that begin together both make it; a file is whole from the moment it has its name.
    const own = `${copy}.${crypto.randomUUID()}`;
    // Unpacked once, not by each file.
    await writeFile(own, gunzipSync(await bytesOf(await database.dump())));
    await rename(own, copy);
  }
  return database;
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

/**
 * Makes a database with the small demo data on the server POSTGRES_URL and answers its connection string.
 *
 * @throws Error when there is no such server
 */
export async function newDemoPostgres(now: Date): Promise<string> {
  const server = process.env.POSTGRES_URL;
  if (!server) throw new Error('POSTGRES_URL is not set');
  await makeTemplate(server, now);
  const admin = await openPostgres({ url: server, max: 1 });
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await admin.execute(`CREATE DATABASE ${name} TEMPLATE ${nameOf(now)}`).finally(() => admin.close());
  return named(server, name);
}
