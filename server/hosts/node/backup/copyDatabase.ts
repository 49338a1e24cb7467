import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database';
import type { ArchiveEntry } from './archive';

/** A multiple of a page of the database: the engine runs on this thread, so no page is written while it is read. */
const pieceBytes = 2 ** 20;

const controlFile = 'global/pg_control';
const logFolder = 'pg_wal';

/** Files that the engine makes again at its start. */
const isTransient = (name: string) =>
  /^(postmaster\.|pg_stat_tmp\/.|pg_notify\/.|pg_subtrans\/.)|(^|\/)(pg_internal\.init|pgsql_tmp)/.test(name);

const isLogFile = (name: string) => /^[0-9A-F]{24}$/.test(name);

/** Names below a folder; those of folders end with '/'. */
function namesIn(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = `${below}${entry.name}`;
    return entry.isDirectory() ? [`${name}/`, ...namesIn(folder, `${name}/`)] : [name];
  });
}

/** Reads a file piece by piece, and lets calls run after each. One that was deleted meanwhile is empty. */
async function* piecesOf(path: string, size: number): AsyncGenerator<Uint8Array> {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return;
  }
  try {
    for (let at = 0; at < size; ) {
      const piece = Buffer.allocUnsafe(Math.min(pieceBytes, size - at));
      const read = readSync(file, piece, 0, piece.length, at);
      if (read === 0) return;
      at += read;
      yield piece.subarray(0, read);
      await setImmediate();
    }
  } finally {
    closeSync(file);
  }
}

function sizeOf(path: string): number | null {
  try {
    return statSync(path).size;
  } catch {
    return null;
  }
}

const bytesEntry = (name: string, bytes: Uint8Array): ArchiveEntry => ({
  name,
  size: bytes.length,
  chunks: () => [bytes],
});

async function firstLogFile({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT redo_wal_file AS name FROM pg_control_checkpoint()`);
  return rows[0]?.name ?? '';
}

/** Returns the file of the write-ahead log that the next change goes to, or has gone to last. */
async function lastLogFile({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS name`);
  return rows[0]?.name ?? '';
}

/**
 * Copies the files of an open PGlite database while it goes on working, as PostgreSQL's base backup does: first its control file, then
 * all tables at whatever state each is, at last the write-ahead log since the control file. Opened, the copy replays the log as after a
 * crash, which brings all tables to the end of the copy. Run it within `keepingLog`.
 *
 * @param folder of the database
 * @param prefix of the names of entries, e.g. 'pglite/'
 */
export async function* databaseEntries(
  database: Pick<Database, 'db'>,
  folder: string,
  prefix: string,
): AsyncGenerator<ArchiveEntry> {
  const control = readFileSync(join(folder, controlFile));
  const first = await firstLogFile(database);
  for (const name of namesIn(folder).filter((one) => !isTransient(one) && one !== controlFile)) {
    const isLog = name.startsWith(`${logFolder}/`) && isLogFile(name.slice(logFolder.length + 1));
    const size = name.endsWith('/') ? 0 : sizeOf(join(folder, name));
    if (isLog || size === null) continue;
    yield {
      name: prefix + name,
      size,
      chunks: () => (name.endsWith('/') ? [] : piecesOf(join(folder, name), size)),
    };
  }
  yield bytesEntry(prefix + controlFile, control);
  // Files before the last one no longer change, so only the last one is read at one moment, with all changes up to then.
  for (let copied = ''; ; ) {
    const last = await lastLogFile(database);
    const names = readdirSync(join(folder, logFolder)).filter(
      (name) => isLogFile(name) && name >= first && name > copied && name <= last,
    );
    for (const name of names.filter((one) => one < last)) {
      const path = join(folder, logFolder, name);
      const size = statSync(path).size;
      yield { name: `${prefix}${logFolder}/${name}`, size, chunks: () => piecesOf(path, size) };
      copied = name;
    }
    if ((await lastLogFile(database)) !== last) continue;
    // An engine that was restarted has begun its log again.
    if ((await firstLogFile(database)) !== first) throw new Error('The database was restarted. Make the backup again.');
    yield bytesEntry(`${prefix}${logFolder}/${last}`, readFileSync(join(folder, logFolder, last)));
    return;
  }
}
