import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDemoSales } from '#mocks/demo/sales/job';
import { seedDemo } from '#mocks/demo/seed';
import { migrate } from '#server/db/migrate';
import { tidyUp } from '#server/db/upkeep';
import { openDataFolder } from '#server/hosts/node/dataFolder';

/** Days of orders that are there before anything is measured: what a check over seven days looks at. */
export const historyDays = 8;

/** Fills a folder with the full demo and its orders; what the nights do with them is left to be done. */
async function fill(dataDir: string): Promise<void> {
  const database = await openDataFolder(dataDir, null);
  await migrate(database);
  await seedDemo(database, { profile: 'full' });
  const wanted = { days: historyDays, share: 1, members: 12_000 };
  const now = new Date();
  let due = now;
  do due = await database.db.transaction((tx) => addDemoSales({ tx, now }, wanted));
  while (due.getTime() - now.getTime() < 30_000);
  while (await tidyUp(database));
  await database.close();
}

/**
 * A new data folder with the demo and its history. Making it takes minutes, so BENCH_DATA may name a folder that is filled by the
 * first run of a day and copied by the others. The caller removes the answered folder.
 */
export async function besideData(): Promise<string> {
  const kept = process.env.BENCH_DATA ? join(process.env.BENCH_DATA, new Date().toISOString().slice(0, 10)) : null;
  const folder = await mkdtemp(join(tmpdir(), 'console-beside-'));
  const copied =
    kept &&
    (await cp(kept, folder, { recursive: true })
      .then(() => true)
      .catch(() => false));
  if (copied) return folder;
  try {
    await fill(folder);
    if (kept) await cp(folder, kept, { recursive: true });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}
