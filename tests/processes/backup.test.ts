import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newFolder } from '../support/newFolder';
import { newDataFolder, startServer } from '../support/server';
import { newDatabase } from '../support/testDatabase';
import { brandNames, send, signOn, writes, writeUntil } from './client';

// Backup of a server that works, by the commands that an operator runs.

const dataDir = newDataFolder();
const other = newFolder('console-restored-');
const file = join(other, 'backup.tar.gz');
const restored = join(other, 'data');
/** of a session, which is part of the data */
let token: string;
afterAll(() => {
  for (const folder of [dataDir, other]) rmSync(folder, { recursive: true, force: true });
});

/** Runs a built program. Returns its exit code and what it printed. */
function run(program: string, args: readonly string[], env: Record<string, string>) {
  const path = resolve(import.meta.dirname, `../../dist/server/${program}.js`);
  const settings = { ...process.env, DATABASE_URL: '', GATEWAY_URL: '', DATA_KEY: '', ...env };
  return new Promise<{ code: number; output: string }>((done) => {
    const child = execFile(process.execPath, [path, ...args], { env: settings }, (_error, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

test('a backup beside writes has what was acknowledged before it, and a server starts on it', async () => {
  const server = await startServer({ dataDir });
  token = await signOn(server, '13800001001');
  const before = writes(20, '备前');
  for (const write of before) expect(await send(server, token, write)).toBe(true);

  const access = join(dataDir, 'admin.json');
  expect(statSync(access).mode & 0o777).toBe(0o600);
  const { address } = z.object({ address: z.string() }).parse(JSON.parse(readFileSync(access, 'utf8')));
  expect(address).toBe(server.admin);
  for (const authorization of ['', `Bearer ${crypto.randomUUID()}`]) {
    const refused = await fetch(`${address}/backup`, { method: 'POST', headers: { authorization } });
    expect(refused.status).toBe(403);
  }

  const over = new AbortController();
  const load = writeUntil(over.signal, [server], token, { clients: 4, prefix: '备中' });
  const made = await run('backup', [file], { DATA_DIR: dataDir });
  over.abort();
  const { acknowledged, failures } = await load;
  expect(made).toMatchObject({ code: 0 });
  expect(made.output).toContain('read again and whole');
  expect(made.output).toContain(`Keep a copy of ${join(dataDir, 'data.key')} apart from it.`);
  expect(failures).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(0);

  const inUse = await run('restore', [file, '--force'], { DATA_DIR: dataDir });
  expect(inUse).toMatchObject({ code: 1, output: expect.stringMatching(/is in use by process \d+/) });
  await server.stop();
  expect(existsSync(access)).toBe(false);

  const without = await run('restore', [file], { DATA_DIR: restored });
  expect(without.code).toBe(0);
  expect(without.output).toContain('Restored into');
  expect(without.output).toMatch(/needs the data key \w{8}\. Put it into .*data\.key or DATA_KEY before the start\./);
  const key = readFileSync(join(dataDir, 'data.key'), 'utf8').trim();
  const second = await startServer({ dataDir: restored, env: { DATA_KEY: key } });
  expect(await brandNames(second, token, '备前')).toEqual(before.map(({ name }) => name).sort());
  // Of what was written beside the backup there is no more than was sent: each client had one write on its way.
  const beside = await brandNames(second, token, '备中');
  expect(beside.filter((name) => !acknowledged.includes(name)).length).toBeLessThanOrEqual(4);
  await second.stop();
});

test('the data moves to a PostgreSQL server, on which a server starts with the same key', async () => {
  const place = await newDatabase('template1');
  try {
    const moved = await run('move', [place.url], { DATA_DIR: dataDir });
    expect(moved).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Moved \d+ rows of \d+ tables to PostgreSQL/),
    });
    expect(moved.output).toContain(`DATA_KEY="$(cat ${join(dataDir, 'data.key')})"`);
    const again = await run('move', [place.url], { DATA_DIR: dataDir });
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('The target is not empty') });
    const key = readFileSync(join(dataDir, 'data.key'), 'utf8').trim();
    const server = await startServer({ databaseUrl: place.url, env: { DATA_KEY: key } });
    expect(await brandNames(server, token, '备前')).toHaveLength(20);
    await server.stop();
  } finally {
    await place.drop();
  }
});

test('commands without a file, and for PostgreSQL, say what to do', async () => {
  expect((await run('move', ['mysql://here'], { DATA_DIR: dataDir })).output).toContain(
    'Name the target: npm run move',
  );
  for (const program of ['backup', 'restore']) {
    expect(await run(program, [], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      output: expect.stringContaining(`Name the file: npm run ${program} -- FILE`),
    });
    const server = await run(program, [file], { DATABASE_URL: 'postgres://127.0.0.1:9/none' });
    expect(server).toMatchObject({ code: 1, output: expect.stringMatching(/pg_(dump|restore) --/) });
  }
});
