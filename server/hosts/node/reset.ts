import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dropAll } from '#server/db/migrate';
import { isOfDataFolder } from './dataFolder';
import { holderOf, LockedError } from './lock';
import { openPostgres } from './postgres';
import type { Progress } from './progress';
import type { Settings } from './settings';
import { agreed, runCommand } from './terminal';

async function resetPostgres(url: string, caFile: string | null, progress: Progress): Promise<boolean> {
  const { host, pathname } = new URL(url);
  const database = await openPostgres({ url, caFile });
  try {
    if ((await database.others()) > 0) {
      throw new Error(
        `PostgreSQL at ${host}${pathname} is in use by a running console. Stop it first.\nOne that was killed counts for 30 seconds.`,
      );
    }
    if (
      !(await agreed(progress, `Remove the console's tables and all their data from PostgreSQL at ${host}${pathname}?`))
    ) {
      return false;
    }
    await dropAll(database);
    return true;
  } finally {
    await database.close();
  }
}

/** Removes what the console made; the folder itself only when nothing else is in it. */
async function resetFolder(dataDir: string, progress: Progress): Promise<boolean> {
  const entries = await readdir(dataDir).catch(() => []);
  const own = entries.filter(isOfDataFolder);
  if (own.length === 0) {
    progress.say(`There is no data in ${dataDir}.`);
    return true;
  }
  const holder = await holderOf(dataDir);
  if (holder) throw new LockedError(dataDir, holder);
  if (!(await agreed(progress, `Remove all data in ${dataDir}?`))) return false;
  await Promise.all(own.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
  await rmdir(dataDir).catch(() => undefined);
  return true;
}

async function reset({ databaseUrl, databaseCaFile, dataDir }: Settings, progress: Progress): Promise<boolean> {
  return databaseUrl ? resetPostgres(databaseUrl, databaseCaFile, progress) : resetFolder(dataDir, progress);
}

await runCommand(async (settings, progress) => {
  const done = await reset(settings, progress);
  progress.say(done ? 'Done. The next start makes the data anew.' : 'Nothing was removed.');
  return done;
});
