import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOfDataFolder, openDataFolder } from './dataFolder';
import { LockedError } from './lock';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'console-data-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('the data folder', () => {
  it('is made after a start that was cut off, keeps its data, and is open once', async () => {
    await mkdir(join(dataDir, 'pglite.new'));
    await writeFile(join(dataDir, 'pglite.new', 'PG_VERSION'), 'half');
    const first = await openDataFolder(dataDir, 4173);
    await first.execute('create table kept (n int); insert into kept values (7)');
    await expect(openDataFolder(dataDir, 4173)).rejects.toBeInstanceOf(LockedError);
    await first.close();

    const second = await openDataFolder(dataDir, 4173);
    expect((await second.db.execute(sql`select n from kept`)).rows).toEqual([{ n: 7 }]);
    await second.close();
    expect(await readdir(dataDir)).toEqual(['pglite']);
  });

  it('gives the lock back when the database cannot be opened', async () => {
    await mkdir(join(dataDir, 'pglite'));
    await writeFile(join(dataDir, 'pglite', 'PG_VERSION'), 'broken');
    await expect(openDataFolder(dataDir, null)).rejects.not.toBeInstanceOf(LockedError);
    expect(await readdir(dataDir)).toEqual(['pglite']);
  });

  it('gives the database back whose restore was cut off between two renames', async () => {
    const first = await openDataFolder(dataDir, null);
    await first.execute('create table kept (n int)');
    await first.close();
    await rename(join(dataDir, 'pglite'), join(dataDir, 'pglite.replaced'));
    const second = await openDataFolder(dataDir, null);
    expect((await second.db.execute(sql`select count(*)::int as n from kept`)).rows).toEqual([{ n: 0 }]);
    await second.close();
    expect(await readdir(dataDir)).toEqual(['pglite']);
  });

  it('knows its own entries', () => {
    const own = ['pglite', 'pglite.new', 'pglite.replaced', 'data.key', 'admin.json', 'lock', 'lock.stale-1'];
    expect([...own, 'locksmith', 'photos', 'pglite.bak'].filter(isOfDataFolder)).toEqual(own);
  });
});
