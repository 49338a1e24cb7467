import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gate } from '#tests/support/gate';
import { startPostgres, type TestPostgres } from '#tests/support/postgres';
import type { LaneLimits } from './laneLimits';
import { openPostgres, type PostgresHandle } from './postgres';

const one: LaneLimits = { connections: 1, wait: 60_000, statement: 60_000, lock: 60_000, total: 60_000 };

let server: TestPostgres;
let database: PostgresHandle;

beforeAll(async () => {
  server = await startPostgres();
  database = await openPostgres({ url: server.url, lanes: { interactive: one, reports: one, background: one } });
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

it('reaches the database while all lanes are in full use', async () => {
  const over = gate();
  const lanes = ['interactive', 'reports', 'background'] as const;
  const busy = lanes.map((lane) => database.transact(() => over.passed, { lane }));
  await expect(database.reach()).resolves.toBeUndefined();
  over.open();
  await Promise.all(busy);
});

it('does not reach a database that accepts no writes, or that is away', async () => {
  const admin = new Client(server.url);
  await admin.connect();
  const set = async (value: 'on' | 'off') => {
    await admin.query(`alter system set default_transaction_read_only = ${value}`);
    await admin.query('select pg_reload_conf()');
    await expect
      .poll(async () => {
        const reached = database.reach().then(
          () => 'off',
          () => 'on',
        );
        return reached;
      })
      .toBe(value);
  };
  await set('on');
  await set('off');
  await admin.end();
  await server.halt();
  await expect(database.reach()).rejects.toThrow(/unavailable/);
  await server.resume();
  await expect
    .poll(() =>
      database
        .transact((tx) => tx.execute(sql`select 1`), { lane: 'reports' })
        .then(() => database.reach())
        .then(
          () => true,
          () => false,
        ),
    )
    .toBe(true);
});
