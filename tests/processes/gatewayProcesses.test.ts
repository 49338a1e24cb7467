import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { startServer, type TestServer } from '../support/server';
import { brandNames, call, send, sendUntilKilled, signOn, writes } from './client';

const phone = '13800001001';

describe('two gateway processes before one PostgreSQL server', () => {
  let database: TestPostgres;
  let one: TestServer;
  let two: TestServer;
  let token: string;

  beforeAll(async () => {
    database = await startPostgres();
    [one, two] = await Promise.all([
      startServer({ databaseUrl: database.url }),
      startServer({ databaseUrl: database.url }),
    ]);
    token = await signOn(one, phone);
  });

  afterAll(async () => {
    await Promise.all([one?.stop(), two?.stop()]);
    await database?.stop();
  });

  test('a session of one is a session of the other', async () => {
    const info = await call<{ userName: string }>(two, '/user/get_user_base_info', {}, { token });
    expect(info).toMatchObject({ code: 0, tdata: { userName: expect.any(String) } });
  });

  test('one write sent to both at once has one effect', async () => {
    const [write] = writes(1, '双发');
    if (!write) throw new Error('nothing to write');
    expect(await Promise.all([send(one, token, write), send(two, token, write)])).toEqual([true, true]);
    expect(await brandNames(two, token, '双发')).toEqual(['双发0']);
  });

  test('the same unique name from both is taken by one', async () => {
    const answers = await Promise.all([
      send(one, token, { name: '同名', key: 'same-1' }),
      send(two, token, { name: '同名', key: 'same-2' }),
    ]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await brandNames(one, token, '同名')).toEqual(['同名']);
  });

  test('when one is killed in mid-write, nothing acknowledged is lost and a retry at the other doubles nothing', async () => {
    const all = writes(60, '双机');
    const acknowledged = await sendUntilKilled(one, token, all, 12);
    expect(acknowledged.length).toBeGreaterThanOrEqual(12);
    expect(acknowledged.length).toBeLessThan(all.length);
    expect(await brandNames(two, token, '双机')).toEqual(expect.arrayContaining(acknowledged.map(({ name }) => name)));
    for (const write of all) expect(await send(two, token, write)).toBe(true);
    expect(await brandNames(two, token, '双机')).toEqual(all.map(({ name }) => name).sort());
  });
});

describe('one gateway process on its own data folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-kill-'));
  let server: TestServer | undefined;

  afterAll(async () => {
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('kill -9 in mid-write loses nothing acknowledged, and a retry after the restart doubles nothing', async () => {
    const first = await startServer({ dataDir });
    server = first;
    const token = await signOn(first, phone);
    const all = writes(60, '断电');
    const acknowledged = await sendUntilKilled(first, token, all, 12);
    expect(acknowledged.length).toBeGreaterThanOrEqual(12);
    expect(acknowledged.length).toBeLessThan(all.length);

    const second = await startServer({ dataDir });
    server = second;
    expect(await brandNames(second, token, '断电')).toEqual(
      expect.arrayContaining(acknowledged.map(({ name }) => name)),
    );
    for (const write of all) expect(await send(second, token, write)).toBe(true);
    expect(await brandNames(second, token, '断电')).toEqual(all.map(({ name }) => name).sort());
  });

  test('a second process on the same folder is told who holds it', async () => {
    await expect(startServer({ dataDir })).rejects.toThrow(/ended with 1/);
    expect((await call(server as TestServer, '/sign_on/captcha', undefined)).code).toBe(0);
  });
});
