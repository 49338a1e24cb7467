import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasDatabase, openDataFolder } from '../dataFolder';
import { holderOf } from '../lock';
import { CommandError } from '../terminal';
import { askProcess } from './askProcess';
import { backupPath } from './maintenance';
import { readBackup } from './readBackup';
import { writeBackup } from './writeBackup';

/** Opens a backup that the running process makes. */
async function fromProcess(dataDir: string, pid: number): Promise<Readable> {
  const answer = await askProcess(dataDir, pid, backupPath);
  if (!answer.ok || !answer.body) {
    throw new CommandError(`The running process refused the backup (HTTP ${answer.status}). See its log.`);
  }
  return Readable.from(answer.body);
}

/** Writes a stream to a file that only this user can read; the file has its name once it is whole and was read again. */
async function keep(source: Readable, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(source, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await readBackup(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

export interface TakenBackup {
  /** absolute path */
  readonly file: string;
  readonly bytes: number;
}

/**
 * Makes a backup of a data folder: through the process that has it open, else by opening it. Throws a CommandError that says what to do if
 * it cannot, or if the file is there already.
 */
export async function takeBackup(dataDir: string, name: string): Promise<TakenBackup> {
  const file = resolve(name);
  if (existsSync(file)) throw new CommandError(`${file} is there already. Choose another name.`);
  const holder = await holderOf(dataDir);
  if (holder) await keep(await fromProcess(dataDir, holder.pid), file);
  else {
    if (!(await hasDatabase(dataDir))) throw new CommandError(`There is no database in ${dataDir}.`);
    const folder = await openDataFolder(dataDir, null);
    try {
      await keep(writeBackup(folder, new Date()), file);
    } finally {
      await folder.close();
    }
  }
  return { file, bytes: (await stat(file)).size };
}
