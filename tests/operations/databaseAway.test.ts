import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brandNames, type Load, signOn, writeUntil } from '../processes/client';
import { startPostgres, type TestPostgres, type TestReplica } from '../support/postgres';
import { startServer, type TestServer } from '../support/server';
import { startSwitch, type TcpSwitch } from './tcpSwitch';

const phone = '13800001001';

/** Acknowledged writes must be on the replica too. */
const synchronous = ['synchronous_commit=on', 'max_wal_size=256MB', 'hot_standby=on'];

describe('two gateway processes before a PostgreSQL server behind a switch', () => {
  let primary: TestPostgres;
  let replica: TestReplica | undefined;
  let front: TcpSwitch;
  let servers: TestServer[] = [];
  let token: string;

  beforeAll(async () => {
    primary = await startPostgres({ settings: synchronous });
    front = await startSwitch(Number(new URL(primary.url).port));
    const url = new URL(primary.url);
    url.port = String(front.port);
    const databaseUrl = url.href;
    servers = await Promise.all([startServer({ databaseUrl }), startServer({ databaseUrl })]);
    const [first] = servers;
    if (!first) throw new Error('No server started');
    token = await signOn(first, phone);
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await front?.close();
    await replica?.stop();
    await primary?.stop();
  });

  /** Lets 20 clients write while the database fails. Returns how long the first success after the fault took too. */
  async function under(prefix: string, fault: () => Promise<void>): Promise<Load & { resumed: number }> {
    const over = new AbortController();
    const writing = writeUntil(over.signal, servers, token, { clients: 20, prefix });
    await setTimeout(1_000);
    await fault();
    const returned = performance.now();
    const [first] = servers;
    if (!first) throw new Error('No server started');
    await expect
      .poll(() => fetch(`${first.address}/gateway/sign_on/captcha`).then(({ status }) => status), {
        timeout: 60_000,
        interval: 100,
      })
      .toBe(200);
    const resumed = performance.now() - returned;
    await setTimeout(1_000);
    over.abort();
    return { ...(await writing), resumed };
  }

  async function expectWhole(prefix: string, load: Load & { resumed: number }): Promise<void> {
    const { acknowledged, failures, slowest, resumed } = load;
    expect(failures.length).toBeGreaterThan(0);
    expect(new Set(failures.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 503']));
    expect(slowest).toBeLessThan(25_000);
    expect(resumed).toBeLessThan(5_000);
    const [first] = servers;
    if (!first) throw new Error('No server started');
    expect(await brandNames(first, token, prefix)).toEqual([...acknowledged].sort());
  }

  test('PostgreSQL that is away for 15 s loses and doubles nothing', async () => {
    const load = await under('久断', async () => {
      await primary.halt();
      await setTimeout(15_000);
      await primary.resume();
    });
    await expectWhole('久断', load);
  });

  test('a replica that is promoted has all acknowledged writes', async () => {
    await primary.halt();
    const follower = await primary.replica();
    replica = follower;
    await primary.resume();
    await follower.start();
    const admin = new Client(primary.url);
    await admin.connect();
    await admin.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await admin.query('SELECT pg_reload_conf()');
    const isInSync = async () =>
      (await admin.query(`SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`)).rows.length;
    await expect.poll(isInSync, { timeout: 60_000 }).toBe(1);
    await admin.end();
    const load = await under('切换', async () => {
      await primary.halt();
      // Until it is promoted, the replica answers reads and rejects writes.
      front.to(follower.port);
      await setTimeout(2_000);
      const promoting = new Client(`postgres://postgres@127.0.0.1:${follower.port}/postgres`);
      await promoting.connect();
      await promoting.query('ALTER SYSTEM RESET synchronous_standby_names');
      await promoting.query('SELECT pg_promote(true, 60)');
      await promoting.end();
    });
    await expectWhole('切换', load);
  });
});
