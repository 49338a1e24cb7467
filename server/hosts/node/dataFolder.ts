import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite, type PgliteHandle } from '#server/db/pglite';
import { accessFile } from './backup/adminAccess';
import { keyFile } from './dataKeys';
import { type Lock, takeLock } from './lock';
import { roomIn } from './room';

const NAME = 'pglite';
const UNFINISHED = `${NAME}.new`;
/** The former database, from the moment at which a restore takes its name until the restored one has it. */
const REPLACED = `${NAME}.replaced`;

const ownNames: readonly string[] = [NAME, UNFINISHED, REPLACED, keyFile, accessFile];

/** The open database of a data folder. */
export interface DataFolder extends PgliteHandle {
  /** absolute path of DATA_DIR */
  readonly dataDir: string;
  /** folder of the database's files */
  readonly databaseDir: string;
}

/** Whether an entry of DATA_DIR is the console's own, and not something that was there before. */
export const isOfDataFolder = (entry: string): boolean => ownNames.includes(entry) || /^lock(\.|$)/.test(entry);

/** A database that was cut off while it was made cannot be opened, so it gets its name only when it is whole. */
async function makeDatabase(dataDir: string): Promise<void> {
  const unfinished = join(dataDir, UNFINISHED);
  await rm(unfinished, { recursive: true, force: true });
  await (await openPglite({ dataDir: unfinished })).close();
  await rename(unfinished, join(dataDir, NAME));
}

/** Folders in DATA_DIR by which a restore replaces the database. */
export function placesOf(dataDir: string) {
  return { current: join(dataDir, NAME), unfinished: join(dataDir, UNFINISHED), replaced: join(dataDir, REPLACED) };
}

/** Whether DATA_DIR has a database. A restore that was cut off between its two renames is undone. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const { current, replaced } = placesOf(dataDir);
  if (!existsSync(current) && existsSync(replaced)) await rename(replaced, current);
  return existsSync(current);
}

/** Opens the database of a folder that is locked already; `close` releases the lock. */
export async function openLocked(dataDir: string, lock: Lock): Promise<DataFolder> {
  try {
    if (!(await hasDatabase(dataDir))) await makeDatabase(dataDir);
    const databaseDir = placesOf(dataDir).current;
    const database = await openPglite({ dataDir: databaseDir, hasRoom: roomIn(dataDir) });
    const close = async (): Promise<void> => {
      await database.close();
      await lock.release();
    };
    return { ...database, dataDir, databaseDir, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Opens the database in DATA_DIR for this process alone, and makes it where there is none. `close` gives the folder free.
 * Rejects with a LockedError that names the process that has it open.
 */
export async function openDataFolder(dataDir: string, port: number | null): Promise<DataFolder> {
  return openLocked(dataDir, await takeLock(dataDir, port));
}
