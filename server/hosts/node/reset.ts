import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { dropAll } from '#server/db/migrate';
import { isOfDataFolder } from './dataFolder';
import { holderOf, LockedError } from './lock';
import { openPostgres } from './postgres';
import { progressOn } from './progress';
import { readSettings, type Settings } from './settings';
import { plainMessage } from './startProblem';

const progress = progressOn(process.stdout);

/** Asks on the terminal; without one only --yes counts. */
async function agreed(question: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) {
    progress.say(`${question}\nNobody is there to answer: run it with --yes to go ahead.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (yes/no) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function resetPostgres(url: string, caFile: string | null): Promise<boolean> {
  const { host, pathname } = new URL(url);
  const database = await openPostgres({ url, caFile });
  try {
    if ((await database.others()) > 0) {
      throw new Error(
        `PostgreSQL at ${host}${pathname} is in use by a running console. Stop it first.\nOne that was killed counts for 30 seconds.`,
      );
    }
    if (!(await agreed(`Remove the console's tables and all their data from PostgreSQL at ${host}${pathname}?`))) {
      return false;
    }
    await dropAll(database);
    return true;
  } finally {
    await database.close();
  }
}

/** Removes what the console made; the folder itself only when nothing else is in it. */
async function resetFolder(dataDir: string): Promise<boolean> {
  const entries = await readdir(dataDir).catch(() => []);
  const own = entries.filter(isOfDataFolder);
  if (own.length === 0) {
    progress.say(`There is no data in ${dataDir}.`);
    return true;
  }
  const holder = await holderOf(dataDir);
  if (holder) throw new LockedError(dataDir, holder);
  if (!(await agreed(`Remove all data in ${dataDir}?`))) return false;
  await Promise.all(own.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
  await rmdir(dataDir).catch(() => undefined);
  return true;
}

async function reset({ databaseUrl, databaseCaFile, dataDir }: Settings): Promise<boolean> {
  return databaseUrl ? resetPostgres(databaseUrl, databaseCaFile) : resetFolder(dataDir);
}

try {
  const settings = readSettings(process.env, '');
  const done = await reset(settings).catch((error: unknown) => {
    throw new Error(plainMessage(error, settings) ?? (error instanceof Error ? error.message : String(error)));
  });
  progress.say(done ? 'Done. The next start makes the data anew.' : 'Nothing was removed.');
  process.exit(done ? 0 : 1);
} catch (error) {
  progress.say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
