import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Database } from '#server/db/database';
import { openPglite } from '#server/db/pglite';
import { forgetSealed } from '#server/domain/access/dataKeys';
import { hasDatabase, placesOf } from '../dataFolder';
import { type Lock, LockedError, takeLock } from '../lock';
import { CommandError } from '../terminal';
import { type BackupFacts, contentsOf } from './facts';
import { readBackup } from './readBackup';

export interface RestoreOptions {
  /** replaces a database that is there */
  readonly force: boolean;
  /** removes what is encrypted, so that the database starts with another data key */
  readonly withoutKey: boolean;
}

export interface Restored {
  readonly facts: BackupFacts;
  /** what the restored database holds, in words */
  readonly contents: string;
}

async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPglite({ dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Describes the database that a restore would replace. */
async function describe(folder: string): Promise<string> {
  try {
    return await withDatabase(folder, contentsOf);
  } catch {
    return 'it cannot be opened';
  }
}

async function lockFolder(dataDir: string): Promise<Lock> {
  try {
    return await takeLock(dataDir, null);
  } catch (error) {
    if (error instanceof LockedError) throw new CommandError(`${error.message}\nStop it first. Nothing was changed.`);
    throw error;
  }
}

/**
 * Replaces the database of a data folder by that of a backup, whose checksum is compared and which is opened once before it takes the place.
 * Throws a CommandError, and changes nothing, if the folder is in use, has a database and `force` is not given, or if the backup is
 * damaged or newer than the program.
 */
export async function restoreBackup(dataDir: string, name: string, options: RestoreOptions): Promise<Restored> {
  const file = resolve(name);
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const lock = await lockFolder(dataDir);
  const { current, unfinished, replaced } = placesOf(dataDir);
  try {
    if ((await hasDatabase(dataDir)) && !options.force) {
      throw new CommandError(
        `${dataDir} has a database (${await describe(current)}).\nIt would be lost. Make a backup of it first, or choose another DATA_DIR; --force replaces it. Nothing was changed.`,
      );
    }
    await rm(unfinished, { recursive: true, force: true });
    const facts = await readBackup(file, unfinished);
    const contents = await withDatabase(unfinished, async (database) => {
      if (options.withoutKey) await database.db.transaction((tx) => forgetSealed(tx));
      return contentsOf(database);
    }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandError(
        `This version cannot open the database of ${file} (${reason}). Restore it with version ${facts.release}, which made it. Nothing was changed.`,
        { cause: error },
      );
    });
    await rm(replaced, { recursive: true, force: true });
    if (existsSync(current)) await rename(current, replaced);
    await rename(unfinished, current);
    await rm(replaced, { recursive: true, force: true });
    return { facts, contents };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await lock.release();
  }
}
