import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/db/database';
import { openPglite } from '#server/db/pglite';
import { keyFile } from './dataKeys';
import { takeLock } from './lock';

const NAME = 'pglite';
const UNFINISHED = `${NAME}.new`;

/** Whether an entry of DATA_DIR is the console's own, and not something that was there before. */
export const isOfDataFolder = (entry: string): boolean =>
  entry === NAME || entry === UNFINISHED || entry === keyFile || /^lock(\.|$)/.test(entry);

/** A database that was cut off while it was made cannot be opened, so it gets its name only when it is whole. */
async function makeDatabase(dataDir: string): Promise<void> {
  const unfinished = join(dataDir, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  await (await openPglite({ dataDir: unfinished })).close();
  await rename(unfinished, join(dataDir, NAME));
}

/**
 * Opens the database in DATA_DIR for this process alone, and makes it where there is none. `close` gives the folder free.
 * Rejects with a LockedError that names the process that has it open.
 */
export async function openDataFolder(dataDir: string, port: number | null): Promise<Database> {
  const lock = await takeLock(dataDir, port);
  try {
    if (!existsSync(join(dataDir, NAME))) await makeDatabase(dataDir);
    const database = await openPglite({ dataDir: join(dataDir, NAME) });
    const close = async (): Promise<void> => {
      await database.close();
      await lock.release();
    };
    return { ...database, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
