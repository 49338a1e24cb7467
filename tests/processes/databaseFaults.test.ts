import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { startServer, type TestServer } from '../support/server';
import { brandNames, call, type Load, signOn, writeUntil } from './client';

const phone = '13800001001';
const sorted = (names: readonly string[]) => [...names].sort();

describe('a gateway process before a PostgreSQL server that fails', () => {
  let database: TestPostgres;
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    database = await startPostgres();
    server = await startServer({ databaseUrl: database.url });
    token = await signOn(server, phone);
  });

  afterAll(async () => {
    await server?.stop();
    await database?.stop();
  });

  /** Lets 20 clients write while the database fails. */
  async function under(prefix: string, fault: () => Promise<void>): Promise<Load> {
    const over = new AbortController();
    const writing = writeUntil(over.signal, [server], token, { clients: 20, prefix });
    await setTimeout(500);
    await fault();
    await setTimeout(500);
    over.abort();
    return writing;
  }

  async function expectWhole(prefix: string, { acknowledged, failures, slowest }: Load): Promise<void> {
    expect(new Set(failures.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 503']));
    expect(slowest).toBeLessThan(25_000);
    expect(await brandNames(server, token, prefix)).toEqual(sorted(acknowledged));
  }

  test('goes on when all its connections are killed five times', async () => {
    const load = await under('连断', async () => {
      const admin = new Client(database.url);
      await admin.connect();
      for (let round = 0; round < 5; round += 1) {
        await admin.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`,
        );
        await setTimeout(400);
      }
      await admin.end();
    });
    await expectWhole('连断', load);
  });

  test('answers again after PostgreSQL was shut down and started', async () => {
    const load = await under('重启', async () => {
      await database.halt();
      await setTimeout(1_000);
      await database.resume();
    });
    await expectWhole('重启', load);
    expect((await call(server, '/sign_on/captcha', undefined)).code).toBe(0);
  });
});
