import { execFile, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { newDataFolder, startServer, type TestServer } from '../support/server';
import { brandNames, call, send, sendUntilKilled, signOn, writes } from './client';

const phone = '13800001001';
const root = resolve(import.meta.dirname, '../..');

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

  test('reset refuses a database in use', async () => {
    const output = await new Promise<string>((done) => {
      const env = { ...process.env, DATABASE_URL: database.url };
      execFile(process.execPath, ['dist/server/reset.js', '--yes'], { cwd: root, env }, (_, stdout) => done(stdout));
    });
    expect(output).toMatch(/is in use by a running console\. Stop it first\./);
    expect((await call(one, '/user/get_user_base_info', {}, { token })).code).toBe(0);
  });

  test('a permit without a second person is given beside them, to an administrator who has no other', async () => {
    const permit = (enterprise: string) =>
      new Promise<string>((done) => {
        const env = { ...process.env, DATABASE_URL: database.url };
        const asked = ['scripts/run.mjs', 'breakGlass', enterprise, '1001', 'No other administrator'];
        execFile(process.execPath, asked, { cwd: root, env }, (_, stdout) => done(stdout));
      });
    expect(await permit('10000002')).toMatch(/^1001 of enterprise 10000002 may change limits once .*, until 2/m);
    expect(await permit('10000001')).toMatch(/^Enterprise 10000001 has \d+ administrators/m);
  });

  test('a session of one is a session of the other', async () => {
    const info = await call<{ userName: string }>(two, '/user/get_user_base_info', {}, { token });
    expect(info).toMatchObject({ code: 0, tdata: { userName: expect.any(String) } });
  });

  test('a right that is withdrawn or given by one counts for the next call of the other', async () => {
    const manager = await signOn(two, '13800002001');
    const seen = async () => (await call(two, '/store/list', {}, { token: manager })).code;
    const roles = await call<{ list: { id: string; name: string; businessPermissions: string[] }[] }>(
      one,
      '/role/list',
      { keyword: '店长', page: 1, size: 10 },
      { token },
    );
    const [role] = roles.tdata.list;
    const permit = async (businessPermissions: string[]) =>
      (await call(one, '/role/update', { id: role?.id, businessPermissions }, { token })).code;
    expect(await seen()).toBe(0);
    expect(await permit(['brand:list'])).toBe(0);
    expect(await seen()).toBe(403);
    expect(await permit(role?.businessPermissions ?? [])).toBe(0);
    expect(await seen()).toBe(0);
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
  const dataDir = newDataFolder();
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

  test('a second process on the same folder is told its holder', async () => {
    await expect(startServer({ dataDir })).rejects.toThrow(/ended with 1/);
    expect((await call(server as TestServer, '/sign_on/captcha', undefined)).code).toBe(0);
  });
});

test('SIGTERM to npm start ends the server and gives its data folder free', async () => {
  const dataDir = newDataFolder();
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO_DAYS: '0', DATABASE_URL: '', GATEWAY_URL: '' };
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((done) => npm.once('exit', done));
  let printed = '';
  const address = await new Promise<string>((found, failed) => {
    npm.stdout.on('data', (piece: Buffer) => {
      printed += piece.toString();
      const ready = /Ready in .*?(https?:\/\/[^\s/]+)/.exec(printed)?.[1];
      if (ready) found(ready);
    });
    void ended.then((code) => failed(new Error(`npm start ended with ${code}:\n${printed}`)));
  });
  npm.kill('SIGTERM');
  await ended;
  await vi.waitFor(
    () => {
      expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    },
    { timeout: 60_000 },
  );
  await expect(fetch(address)).rejects.toThrow();
  rmSync(dataDir, { recursive: true, force: true });
});
