import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPglite, type PgliteHandle } from '#server/db/pglite';
import { brandNames, signOn, type Write, writes } from '../processes/client';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { startServer, type TestServer } from '../support/server';

const phone = '13800001001';

/** A small file system of its own, as full as a test wants it. */
interface SmallDisk {
  readonly folder: string;
  /** Takes all room that is left. */
  fill(): void;
  /** Gives it free again. */
  free(): void;
  remove(): void;
}

/** Mounts a file system in memory. Null for who may not. */
function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'console-disk-'));
  const { status } = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      for (const size of [65_536, 512]) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size));
        } catch {
          // No room is left for another part of this size.
        }
      }
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      // An engine that ended keeps its files open as long as the process lives.
      spawnSync('/bin/umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const disk = smallDisk(400);
if (!disk) console.warn('No file system can be mounted: the tests of a full disk are skipped.');

/** Sends a write. Returns its HTTP status and its envelope. */
async function save(server: TestServer, token: string, { name, key }: Write, language = 'en-US') {
  const response = await fetch(`${server.address}/gateway/brand/save`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language, 'Idempotency-Key': key, token },
    body: JSON.stringify({ name }),
  });
  const { code, message } = (await response.json()) as { code: number; message: string };
  return { status: response.status, code, message };
}

const noRoom = 'The server has no room left, so nothing can be saved. Tell your administrator.';

describe.skipIf(!disk).each(['PGlite', 'PostgreSQL'])('a full disk of %s', (kind) => {
  let database: TestPostgres | undefined;
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    const folder = disk?.folder ?? '';
    if (kind === 'PGlite') {
      server = await startServer({ dataDir: join(folder, 'data') });
    } else {
      const space = join(folder, 'space');
      mkdirSync(space);
      chmodSync(folder, 0o755);
      if (process.getuid?.() === 0) chownSync(space, 65_534, 65_534);
      database = await startPostgres();
      const client = new Client(database.url);
      await client.connect();
      await client.query(`create tablespace small location '${space}'`);
      await client.query('create database small tablespace small template template0');
      await client.end();
      const url = new URL(database.url);
      url.pathname = '/small';
      server = await startServer({ databaseUrl: url.href });
    }
    token = await signOn(server, phone);
  });

  afterAll(async () => {
    disk?.free();
    await server?.stop();
    await database?.stop();
    for (const name of ['data', 'space']) rmSync(join(disk?.folder ?? '', name), { recursive: true, force: true });
  });

  test('refuses writes with a sentence, lets people read, and is over once there is room', async () => {
    const all = writes(2_000, '满');
    const [before] = all;
    if (!before) throw new Error('Nothing to write');
    expect(await save(server, token, before)).toMatchObject({ status: 200, code: 0 });
    disk?.fill();
    // Pages that have room take some rows.
    let last: Awaited<ReturnType<typeof save>> | undefined;
    let refused: Write | undefined;
    const saved = [before.name];
    for (const write of all.slice(1)) {
      last = await save(server, token, write);
      refused = write;
      if (last.code !== 0) break;
      saved.push(write.name);
    }
    expect(last).toEqual({ status: 503, code: 503, message: noRoom });
    if (!refused) throw new Error('Nothing was refused');
    expect((await save(server, token, refused, 'zh-CN')).message).toBe(
      '服务器存储空间不足，暂时无法保存，请联系管理员',
    );
    expect((await save(server, token, refused, 'fr-FR')).message).toMatch(/^Le serveur n’a plus d’espace/);
    expect((await brandNames(server, token, '满')).length).toBeGreaterThan(0);
    expect(await brandNames(server, token, refused.name)).toEqual([]);
    disk?.free();
    const again = refused;
    await expect.poll(async () => (await save(server, token, again)).code, { timeout: 20_000 }).toBe(0);
    expect(await brandNames(server, token, again.name)).toContain(again.name);
  });
});

describe.skipIf(!disk)('a log of PGlite that cannot grow', () => {
  let database: PgliteHandle;
  afterAll(async () => {
    disk?.free();
    await database?.close();
    disk?.remove();
  });

  test('ends the engine, which restarts once there is room, and nothing acknowledged is lost', async () => {
    let hasRoom = true;
    database = await openPglite({ dataDir: join(disk?.folder ?? '', 'log'), hasRoom: () => hasRoom });
    // Each row has a page with room for its next version: the tables do not grow, but the log does.
    await database.execute(`create table counter (id int primary key, n int, pad text) with (fillfactor = 10)`);
    await database.execute(`insert into counter select id, 0, '' from generate_series(1, 20) id`);
    await database.execute(`update counter set pad = repeat('x', 1900)`);
    disk?.fill();
    let acknowledged = 0;
    const count = () =>
      database.transact(
        (tx) => tx.execute(sql`update counter set n = n + 1, pad = repeat(chr(97 + n % 20), 1900) where id = 1`),
        { lane: 'interactive' },
      );
    const read = async () => {
      const { rows } = await database.transact(
        (tx) => tx.execute<{ n: number }>('select n from counter where id = 1'),
        {
          lane: 'interactive',
        },
      );
      return rows[0]?.n;
    };
    const failure = await (async () => {
      for (;;) {
        await count();
        acknowledged += 1;
      }
    })().catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'Unavailable', reason: 'full' });
    hasRoom = false;
    await expect(read()).rejects.toMatchObject({ reason: 'full' });
    disk?.free();
    hasRoom = true;
    expect(await read()).toBe(acknowledged);
    await count();
    expect(await read()).toBe(acknowledged + 1);
  });
});
