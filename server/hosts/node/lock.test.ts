import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holderOf, LockedError, takeLock } from './lock';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'console-lock-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const edit = async (change: object): Promise<void> => {
  const path = join(dataDir, 'lock');
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...change }));
};

/** The pid of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('the lock of a data folder', () => {
  it('makes a folder that its user alone may read', async () => {
    const made = join(dataDir, 'made');
    await (await takeLock(made, null)).release();
    expect((await stat(made)).mode & 0o777).toBe(0o700);
  });

  it('names the holder to a second start', async () => {
    const lock = await takeLock(dataDir, 4173);
    const second = await takeLock(dataDir, 4174).catch((error: unknown) => error);
    expect(second).toBeInstanceOf(LockedError);
    expect(second).toHaveProperty('message', expect.stringContaining(`process ${process.pid}, since 20`));
    expect(second).toHaveProperty('message', expect.stringContaining('port 4173'));
    expect(await holderOf(dataDir)).toMatchObject({ pid: process.pid, port: 4173 });
    await lock.release();
  });

  it('is free again after release, and leaves nothing behind', async () => {
    await (await takeLock(dataDir, null)).release();
    expect(await holderOf(dataDir)).toBeUndefined();
    expect(await readdir(dataDir)).toEqual([]);
    await (await takeLock(dataDir, null)).release();
  });

  it('makes the folder', async () => {
    const lock = await takeLock(join(dataDir, 'deep', 'er'), null);
    expect(await readdir(join(dataDir, 'deep', 'er'))).toEqual(['lock']);
    await lock.release();
  });

  it('of a dead process is taken over, and its release does not touch the new one', async () => {
    const old = await takeLock(dataDir, null);
    await edit({ pid: await deadPid(), nonce: 'old' });
    expect(await holderOf(dataDir)).toBeUndefined();
    const lock = await takeLock(dataDir, null);
    await old.release();
    expect(await holderOf(dataDir)).toMatchObject({ pid: process.pid });
    await lock.release();
  });

  it.skipIf(process.platform !== 'linux')('of an earlier process with the same pid is taken over', async () => {
    await takeLock(dataDir, null);
    await edit({ process: 'an earlier boot/1', nonce: 'old' });
    await (await takeLock(dataDir, null)).release();
  });

  it('that a crash cut off is taken over', async () => {
    await writeFile(join(dataDir, 'lock'), '{"pid": 1');
    await (await takeLock(dataDir, null)).release();
  });

  it('of another machine holds as long as it is renewed', async () => {
    await takeLock(dataDir, null);
    await edit({ machine: 'elsewhere', nonce: 'theirs' });
    await utimes(join(dataDir, 'lock'), new Date(), new Date());
    await expect(takeLock(dataDir, null)).rejects.toBeInstanceOf(LockedError);
    const long = new Date(Date.now() - 61_000);
    await utimes(join(dataDir, 'lock'), long, long);
    await (await takeLock(dataDir, null)).release();
  });

  it('goes to one of many that start at once', async () => {
    await takeLock(dataDir, null);
    await edit({ pid: await deadPid(), nonce: 'old' });
    const starts = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(dataDir, null)));
    expect(starts.filter((start) => start.status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual(['lock']);
  });
});
