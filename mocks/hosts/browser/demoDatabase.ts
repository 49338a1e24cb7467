import { IdbFs } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { openPglite, type PgliteHandle } from '#server/db/pglite';

const name = 'console-demo';

/**
 * IndexedDB stores whole files, and each write changes the last one of the log: its files have 1 MB, and few are kept for later use.
 * Without checksums, for which also the first reads of a page write to the log.
 */
const engine = {
  initDbStartParams: ['--wal-segsize=1', '--no-data-checksums'],
  postgresqlconf: ['min_wal_size = 4MB', 'max_wal_size = 16MB'],
};

/**
 * Files in IndexedDB that are stored when that is asked for. PGlite on its own begins to store them after each statement, also after one
 * that reads, and looks through two thousand of them for it.
 */
class StoredOnDemand extends IdbFs {
  override async syncToFs(relaxed?: boolean): Promise<void> {
    if (!relaxed) await super.syncToFs();
  }
}

/** Whether an earlier visit has stored a database, or begun to. Where a browser does not tell, it is made in place, as one that was begun is. */
async function isStored(): Promise<boolean> {
  const databases = await globalThis.indexedDB.databases?.();
  return databases?.some((one) => one.name?.endsWith(`/${name}`)) ?? true;
}

type Fill = (database: PgliteHandle) => Promise<void>;

/** The whole data folder of a first visit, made in memory: on the way to IndexedDB the same files would be written many times. */
async function makeDemo(fill: Fill): Promise<Blob> {
  const memory = await openPglite({ engine });
  await fill(memory);
  const made = await memory.dump('none');
  await memory.close();
  return made;
}

export interface DemoDatabase extends PgliteHandle {
  /** Resolves when all earlier commits are stored. */
  stored(): Promise<void>;
}

/** Opens the demo's database in this browser. `fill` brings what is missing: at a first visit all, which is stored when it is whole. */
export async function openDemoDatabase(fill: Fill): Promise<DemoDatabase> {
  const made = (await isStored()) ? undefined : await makeDemo(fill);
  const storage = { ...engine, fs: new StoredOnDemand(name) };
  const database = await openPglite({ loadDataDir: made, relaxed: true, engine: storage });
  const endOfLog = async () => {
    const { rows } = await database.db.execute<{ lsn: string }>(sql`SELECT pg_current_wal_insert_lsn()::text AS lsn`);
    return rows[0]?.lsn;
  };
  let upTo = made ? undefined : await endOfLog();
  const store = async () => {
    // Statements that wrote nothing leave nothing to be stored.
    const end = await endOfLog();
    if (end === upTo) return;
    await database.durable();
    upTo = end;
  };
  let storing = Promise.resolve();
  const stored = () => {
    const next = storing.then(store);
    storing = next.catch(() => undefined);
    return next;
  };
  if (!made) await fill(database);
  await stored();
  return { ...database, stored };
}
