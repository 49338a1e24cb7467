import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import type { DataFolder } from '../dataFolder';
import { type ArchiveEntry, archiveOf } from './archive';
import { databaseEntries } from './copyDatabase';
import { factsName, factsOf } from './facts';

/** Begin of the names of the database's files in a backup. */
export const databasePrefix = 'pglite/';

async function* entriesOf(folder: DataFolder, now: Date): AsyncGenerator<ArchiveEntry> {
  const facts = Buffer.from(`${JSON.stringify(await factsOf(folder, now), null, 2)}\n`);
  yield { name: factsName, size: facts.length, chunks: () => [facts] };
  yield* databaseEntries(folder, folder.databaseDir, databasePrefix);
}

/**
 * Makes a backup of a data folder while calls and jobs go on: a compressed tar archive with the state at its end, without the data
 * key. The stream fails if another backup is being made.
 */
export function writeBackup(folder: DataFolder, now: Date): Gzip {
  const gzip = createGzip({ level: 1 });
  folder
    .keepingLog(() => pipeline(Readable.from(archiveOf(entriesOf(folder, now))), gzip))
    .catch((error: unknown) => gzip.destroy(error instanceof Error ? error : new Error(String(error))));
  return gzip;
}
