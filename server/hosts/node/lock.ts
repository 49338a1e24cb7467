import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** Holder of a data folder. */
export interface Holder {
  readonly pid: number;
  /** ISO instant of its start. */
  readonly since: string;
  readonly port: number | null;
}

const lockFile = z.object({
  pid: z.number(),
  since: z.string(),
  port: z.number().nullable(),
  machine: z.string(),
  /** Tells a process from a later one with the same pid; null where the system does not say. */
  process: z.string().nullable(),
  nonce: z.string(),
});

type LockFile = z.infer<typeof lockFile>;

/** The data folder is in use by the process that `holder` names. */
export class LockedError extends Error {
  constructor(
    readonly dataDir: string,
    readonly holder: Holder,
  ) {
    const port = holder.port === null ? '' : `, port ${holder.port}`;
    super(`${dataDir} is in use by process ${holder.pid}, since ${holder.since}${port}.`);
  }
}

export interface Lock {
  release(): Promise<void>;
}

const BEAT_MS = 10_000;
/** A holder on another machine cannot be asked; without a beat for so long it is gone. */
const SILENT_MS = 60_000;
/** Longer than the time in which another starter may wrongly move a fresh lock aside. */
const SETTLE_MS = 50;

const fileOf = (dataDir: string): string => join(dataDir, 'lock');

/** Boot and start time of a process on Linux; its pid alone may belong to another after a restart of the machine or container. */
async function identity(pid: number): Promise<string | null> {
  try {
    const [boot, status] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    // The name in brackets may hold spaces; the start time is the 20th field after it.
    return `${boot.trim()}/${status.slice(status.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return null;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user exists too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isAlive(lock: LockFile, path: string): Promise<boolean> {
  if (lock.machine !== hostname()) return Date.now() - (await stat(path)).mtimeMs < SILENT_MS;
  return exists(lock.pid) && (lock.process === null || lock.process === (await identity(lock.pid)));
}

/**
 * Reads the lock; undefined where there is none. A file that cannot be read was cut off by a crash and counts as stale.
 */
async function read(path: string): Promise<LockFile | 'broken' | undefined> {
  try {
    const found = lockFile.safeParse(JSON.parse(await readFile(path, 'utf8')));
    return found.success ? found.data : 'broken';
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? undefined : 'broken';
  }
}

/** Puts the lock in place in one step, whole; false where one is there. */
async function place(path: string, lock: LockFile): Promise<boolean> {
  const draft = `${path}.${lock.nonce}`;
  await writeFile(draft, JSON.stringify(lock));
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Takes a stale lock away. Where another starter was faster and this is its fresh lock, it is put back. */
async function clear(path: string, stale: LockFile | 'broken', nonce: string): Promise<void> {
  const aside = `${path}.stale-${nonce}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  const moved = await read(aside);
  const seen = stale === 'broken' ? 'broken' : stale.nonce;
  const found = moved === undefined || moved === 'broken' ? 'broken' : moved.nonce;
  if (found !== seen) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Returns the current holder of the folder, or undefined. */
export async function holderOf(dataDir: string): Promise<Holder | undefined> {
  const path = fileOf(dataDir);
  const lock = await read(path);
  return lock && lock !== 'broken' && (await isAlive(lock, path)) ? lock : undefined;
}

/**
 * Takes the data folder for this process: two on one PGlite folder lose each other's writes without a word. The lock of
 * a process that is gone is taken over. Throws a LockedError that names the holder.
 */
export async function takeLock(dataDir: string, port: number | null): Promise<Lock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = fileOf(dataDir);
  const own: LockFile = {
    pid: process.pid,
    since: new Date().toISOString(),
    port,
    machine: hostname(),
    process: await identity(process.pid),
    nonce: randomUUID(),
  };
  const isOwn = async (): Promise<boolean> => {
    const now = await read(path);
    return now !== undefined && now !== 'broken' && now.nonce === own.nonce;
  };
  while (!(await place(path, own))) {
    const holder = await read(path);
    if (holder && holder !== 'broken' && (await isAlive(holder, path))) throw new LockedError(dataDir, holder);
    if (holder) await clear(path, holder, own.nonce);
  }
  await sleep(SETTLE_MS);
  if (!(await isOwn())) {
    const holder = await holderOf(dataDir);
    throw holder ? new LockedError(dataDir, holder) : new Error(`${dataDir} could not be taken. Start again.`);
  }
  const beat = setInterval(() => utimes(path, new Date(), new Date()).catch(() => undefined), BEAT_MS);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      if (await isOwn()) await rm(path, { force: true });
    },
  };
}
