import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { bundledMigrations } from '#server/db/migrate';
import { CommandError } from '../terminal';
import { type ArchiveEntry, ArchiveError, readArchive } from './archive';
import { type BackupFacts, backupFacts, factsName, formatOfBackups } from './facts';
import { databasePrefix } from './writeBackup';

async function textOf({ chunks }: ArchiveEntry): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of chunks()) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

async function skip({ chunks }: ArchiveEntry): Promise<void> {
  for await (const _piece of chunks());
}

/** Writes an entry below a folder. */
async function extract({ name, chunks }: ArchiveEntry, folder: string): Promise<void> {
  const path = join(folder, name.slice(databasePrefix.length));
  if (name.endsWith('/')) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    return;
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'w', 0o600);
  try {
    for await (const piece of chunks()) await file.writeFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Refuses a backup that this version cannot read or upgrade. */
function checkFacts(file: string, facts: BackupFacts): void {
  const isKnown = bundledMigrations.some(({ name }) => name === facts.step);
  if (facts.format > formatOfBackups || !isKnown) {
    throw new CommandError(
      `${file} was made by version ${facts.release}, which is newer than this one (its last step is ${facts.step}).\nInstall version ${facts.release} or a later one and restore it there. Nothing was changed.`,
    );
  }
}

/** Whether an error says that a compressed file is damaged or cut off. */
const isDamage = (error: unknown) =>
  error instanceof ArchiveError ||
  (error instanceof Error && 'code' in error && /^(Z_|ERR_.*ZLIB)/.test(String(error.code)));

/**
 * Reads a whole backup and compares its checksum. Returns the facts about it. Throws a CommandError if it is damaged, or made by a newer
 * version.
 *
 * @param into folder that gets the database's files; nothing is written if left out
 */
export async function readBackup(file: string, into?: string): Promise<BackupFacts> {
  let facts: BackupFacts | undefined;
  const source = createReadStream(file);
  const plain = source.pipe(createGunzip());
  source.once('error', (error) => plain.destroy(error));
  try {
    await readArchive(plain, async (entry) => {
      if (!facts) {
        const found = entry.name === factsName ? backupFacts.safeParse(JSON.parse(await textOf(entry))) : undefined;
        if (!found?.success) throw new ArchiveError('it is no backup of the console');
        facts = found.data;
        checkFacts(file, facts);
      } else if (into && entry.name.startsWith(databasePrefix)) await extract(entry, into);
      else await skip(entry);
    });
  } catch (error) {
    if (!isDamage(error)) throw error;
    const reason = error instanceof ArchiveError ? error.message : 'it is cut off or was changed';
    throw new CommandError(
      `${file} cannot be used: ${reason}. Take another backup, or copy this one again from where it was kept. Nothing was changed.`,
    );
  } finally {
    source.destroy();
  }
  if (!facts) throw new CommandError(`${file} is empty. Nothing was changed.`);
  return facts;
}
