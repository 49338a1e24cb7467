import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate';
import type { Unavailable } from '#server/db/unavailable';
import { learn } from '#server/db/upkeep';
import { gate } from '#tests/support/gate';
import { startPostgres, type TestPostgres } from '#tests/support/postgres';
import type { LaneLimits, Lanes } from './laneLimits';
import { openPostgres, type PostgresHandle } from './postgres';

const far = 60_000;
const patient: LaneLimits = { connections: 2, wait: far, statement: far, lock: far, total: far };
const patientLanes: Lanes = { interactive: patient, reports: patient, background: patient };

let server: TestPostgres;
const opened: PostgresHandle[] = [];

beforeAll(async () => {
  server = await startPostgres();
});

afterAll(async () => {
  await Promise.all(opened.map((database) => database.close()));
  await server?.stop();
});

async function open(over: Partial<Lanes> = {}, url = server.url): Promise<PostgresHandle> {
  const database = await openPostgres({ url, lanes: { ...patientLanes, ...over } });
  opened.push(database);
  return database;
}

const sleep = sql`select pg_sleep(50)`;

/** Returns the reason for which a transaction was not served. */
async function reasonOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('The transaction was served'),
    (failure: Unavailable) => failure,
  );
  expect(error).toMatchObject({ name: 'Unavailable' });
  return 'reason' in error ? error.reason : '';
}

/** Returns how many statements with a text the server runs at the moment. */
async function running(text: string): Promise<number> {
  const client = new Client(server.url);
  await client.connect();
  const found = await client
    .query(`select 1 from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and query like $1`, [
      `%${text}%`,
    ])
    .finally(() => client.end());
  return found.rows.length;
}

async function untilRunning(text: string, count: number): Promise<void> {
  await expect.poll(() => running(text), { timeout: far }).toBe(count);
}

describe('a lane', () => {
  it('leaves the connections of another lane free', async () => {
    const database = await open({ reports: { ...patient, connections: 1 } });
    const leave = gate();
    const inside = gate();
    const report = database.transact(
      async () => {
        inside.open();
        await leave.passed;
      },
      { lane: 'reports' },
    );
    await inside.passed;
    const one = await database.transact((tx) => tx.execute(sql`select 1 as n`), { lane: 'interactive' });
    expect(one.rows).toEqual([{ n: 1 }]);
    leave.open();
    await report;
  });

  it('rejects a call that waits too long for a connection', async () => {
    const database = await open({ interactive: { ...patient, connections: 1, wait: 1_000 } });
    const leave = gate();
    const first = database.transact(() => leave.passed, { lane: 'interactive' });
    expect(await reasonOf(database.transact(() => Promise.resolve(), { lane: 'interactive' }))).toBe('busy');
    leave.open();
    await first;
  });

  it('ends a statement, and a transaction of many statements, at its limit', async () => {
    const database = await open({
      interactive: { ...patient, statement: 50 },
      reports: { ...patient, statement: 0, total: 200 },
    });
    expect(await reasonOf(database.transact((tx) => tx.execute(sleep), { lane: 'interactive' }))).toBe('slow');
    const many = database.transact(
      async (tx) => {
        for (;;) await tx.execute(sql`select 1`);
      },
      { lane: 'reports' },
    );
    expect(await reasonOf(many)).toBe('slow');
  });

  it('gives up a row that another transaction has locked', async () => {
    const database = await open({ interactive: { ...patient, lock: 50 } });
    await database.execute('create table held (n int); insert into held values (1)');
    const leave = gate();
    const inside = gate();
    const lock = sql`select n from held for update`;
    const holder = database.transact(
      async (tx) => {
        await tx.execute(lock);
        inside.open();
        await leave.passed;
      },
      { lane: 'background' },
    );
    await inside.passed;
    expect(await reasonOf(database.transact((tx) => tx.execute(lock), { lane: 'interactive' }))).toBe('busy');
    leave.open();
    await holder;
  });

  it('cancels the statement of a caller who has gone, and serves the next one', async () => {
    const database = await open({ interactive: { ...patient, connections: 1 } });
    const caller = new AbortController();
    const statement = sql`select pg_sleep(50), 'left alone'`;
    const left = database.transact((tx) => tx.execute(statement), { lane: 'interactive', signal: caller.signal });
    const reason = reasonOf(left);
    await untilRunning('left alone', 1);
    caller.abort();
    expect(await reason).toBe('gone');
    await untilRunning('left alone', 0);
    const next = database.transact((tx) => tx.execute(sql`select 2 as n`), { lane: 'interactive' });
    expect((await next).rows).toEqual([{ n: 2 }]);
  });

  it('rolls back a transaction whose connection broke, and replaces the connection', async () => {
    const database = await open({ interactive: { ...patient, connections: 1 } });
    await database.execute('create table broken (n int)');
    const killed = database.transact(
      async (tx) => {
        await tx.execute(sql`insert into broken values (1)`);
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      },
      { lane: 'interactive' },
    );
    expect(await reasonOf(killed)).toBe('away');
    const rows = database.transact((tx) => tx.execute(sql`select count(*)::int as n from broken`), {
      lane: 'interactive',
    });
    expect((await rows).rows).toEqual([{ n: 0 }]);
  });

  it('survives a connection that breaks between two statements', async () => {
    const database = await open({ interactive: { ...patient, connections: 1 } });
    const broken = database.transact(
      async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        const pid = rows[0]?.pid ?? 0;
        await database.db.execute(sql`select pg_terminate_backend(${pid})`);
        const isThere = sql`select 1 from pg_stat_activity where pid = ${pid}`;
        await expect.poll(async () => (await database.db.execute(isThere)).rows).toEqual([]);
        await tx.execute(sql`select 1`);
      },
      { lane: 'interactive' },
    );
    expect(await reasonOf(broken)).toBe('away');
  });
});

describe('settings of the database', () => {
  it('limit no job, no migration and no statistics, and change no value', async () => {
    const url = await server.database('limited');
    const name = 'limited';
    const admin = new Client(server.url);
    await admin.connect();
    for (const setting of [`statement_timeout = '50ms'`, `lock_timeout = '50ms'`, `timezone = 'Asia/Tokyo'`]) {
      await admin.query(`alter database ${name} set ${setting}`);
    }
    await admin.end();
    const database = await open({ background: { ...patient, statement: 0 } }, url);
    const slow = 'select pg_sleep(0.3)';
    await migrate(database, [{ name: '0001_slow', sql: `create table filled (word text); ${slow}` }]);
    await database.execute(`insert into filled select repeat('x', 100) from generate_series(1, 20000); ${slow}`);
    expect(await learn(database)).toBeGreaterThan(0);
    const job = database.transact((tx) => tx.execute(sql.raw(slow)), { lane: 'background' });
    expect((await job).rows).toHaveLength(1);
    const instant = sql`select '2026-08-01 09:30:00'::timestamptz::text as at from pg_sleep(0.3)`;
    expect((await database.db.execute(instant)).rows).toEqual([{ at: '2026-08-01 09:30:00+00' }]);
  });
});
