import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from '#server/hosts/node/postgres';
import { plainMessage } from '#server/hosts/node/startProblem';
import { brandNames, send, signOn, writes } from '../processes/client';
import { freePort } from '../support/freePort';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { startServer, type TestServer } from '../support/server';

const program = '/usr/sbin/pgbouncer';
const isThere = existsSync(program);
if (!isThere) console.warn(`${program} is not installed: its tests are skipped.`);

const phone = '13800001001';

interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer with few connections to the server, so that clients must share them. */
async function startPooler(mode: 'session' | 'transaction', server: URL, size: number): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'console-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${server.port} user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${size}`,
    'max_client_conn = 200',
    'max_prepared_statements = 0',
  ];
  const known = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout;
  const isOld = Number(/PgBouncer 1\.(\d+)/.exec(known)?.[1] ?? 0) < 21;
  writeFileSync(config, lines.filter((line) => !(isOld && line.startsWith('max_prepared'))).join('\n'));
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooler: ChildProcess = spawn(program, [...user, config], { stdio: 'ignore' });
  const abandon = () => pooler.kill('SIGKILL');
  process.once('exit', abandon);
  const url = new URL(server);
  url.port = String(port);
  const reach = async () => {
    const client = new Client(url.href);
    await client.connect();
    await client.end();
  };
  await vi.waitFor(reach, { timeout: 20_000 }).catch((error: unknown) => {
    abandon();
    throw error;
  });
  return {
    url: url.href,
    stop: () =>
      new Promise((resolve) => {
        process.removeListener('exit', abandon);
        pooler.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        pooler.kill('SIGKILL');
      }),
  };
}

describe.skipIf(!isThere).each([
  ['transaction', 2, ''],
  ['session', 60, 'true'],
] as const)('behind PgBouncer in %s mode', (mode, size, prepare) => {
  let database: TestPostgres;
  let pooler: Pooler;
  let servers: TestServer[] = [];

  beforeAll(async () => {
    database = await startPostgres();
    pooler = await startPooler(mode, new URL(database.url), size);
    const env = { DATABASE_PREPARE: prepare };
    const start = () => startServer({ databaseUrl: pooler.url, env });
    servers = await Promise.all([start(), start()]);
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await pooler?.stop();
    await database?.stop();
  });

  test('two processes start together, and one write sent to both has one effect', async () => {
    const [one, two] = servers;
    if (!one || !two) throw new Error('No two servers started');
    const token = await signOn(one, phone);
    const all = writes(30, '池');
    const answers = await Promise.all(all.flatMap((write) => [send(one, token, write), send(two, token, write)]));
    expect(answers).toEqual(Array.from({ length: 60 }, () => true));
    expect(await brandNames(two, token, '池')).toEqual(all.map(({ name }) => name).sort());
  });

  test('a database that the pooler does not have is one sentence', async () => {
    const unknown = new URL(pooler.url);
    unknown.pathname = '/missing';
    const failed = await openPostgres({ url: unknown.href }).catch((error: unknown) => error);
    const place = { port: 1, host: '127.0.0.1', admin: null, dataDir: '/data', databaseCaFile: null };
    const sentence = plainMessage(failed, { ...place, databaseUrl: unknown.href });
    expect(sentence).toMatch(/^The database at 127\.0\.0\.1:\d+.* database "missing" does not exist.*\.$/);
  });

  test('each transaction has the settings that it needs, and leaves none behind', async () => {
    const opened = await openPostgres({ url: pooler.url, prepare: prepare === 'true' || null });
    const read = () =>
      opened.transact(
        async (tx) => {
          const { rows } = await tx.execute<Record<string, string>>(
            sql`select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement`,
          );
          return rows[0];
        },
        { lane: 'interactive' },
      );
    const all = await Promise.all(Array.from({ length: 20 }, read));
    expect(new Set(all.map((one) => `${one?.zone} ${one?.statement}`))).toEqual(new Set(['UTC 10s']));
    expect(await opened.others()).toBe(2);
    await opened.close();
    const plain = new Client(database.url);
    await plain.connect();
    const left = await plain.query(`select count(*)::int as n from pg_locks where locktype = 'advisory'`);
    await plain.end();
    expect(left.rows).toEqual([{ n: 0 }]);
  });
});
