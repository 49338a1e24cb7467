import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite, type PgliteHandle } from './pglite';
import { learn, tidyUp, trimLog } from './upkeep';

let database: PgliteHandle;
beforeAll(async () => {
  database = await openPglite();
  await database.execute('CREATE TABLE small (word text); CREATE TABLE "Big one" (n integer, word text)');
});
afterAll(() => database.close());

const fill = (table: string, rows: number) =>
  database.execute(`INSERT INTO ${table} SELECT n, repeat('x', 200) FROM generate_series(1, ${rows}) AS n`);

async function known(): Promise<{ visible: number; rows: number } | undefined> {
  const { rows } = await database.db.execute<{ visible: number; rows: number }>(
    sql`SELECT relallvisible AS visible, reltuples AS rows FROM pg_class WHERE relname = 'Big one'`,
  );
  return rows[0];
}

it('looks over a table that has grown, once, and leaves small ones alone', async () => {
  await fill('"Big one"', 10_000);
  expect(await tidyUp(database)).toBeNull();
  await fill('"Big one"', 10_000);
  expect(await tidyUp(database)).toBe('"Big one"');
  expect((await known())?.visible).toBeGreaterThan(500);
  expect((await known())?.rows).toBe(20_000);
  expect(await tidyUp(database)).toBeNull();
});

it('comes back only when a fifth of it is new', async () => {
  await fill('"Big one"', 4_000);
  expect(await tidyUp(database)).toBeNull();
  await fill('"Big one"', 20_000);
  expect(await tidyUp(database)).toBe('"Big one"');
  expect((await known())?.rows).toBe(44_000);
});

it('leaves it to the server where there is one', async () => {
  await fill('"Big one"', 40_000);
  expect(await tidyUp({ ...database, kind: 'postgres' })).toBeNull();
});

describe('statistics', () => {
  const known = async (table: string) => {
    const { rows } = await database.db.execute<{ rows: number }>(
      sql`SELECT reltuples AS rows FROM pg_class WHERE relname = ${table}`,
    );
    return rows[0]?.rows;
  };
  const grow = (table: string, rows: number) =>
    database.execute(`INSERT INTO ${table} SELECT repeat('x', 200) FROM generate_series(1, ${rows})`);

  it('are made of all tables that have grown, once, and anew when a fifth and more is new', async () => {
    await database.execute('CREATE TABLE a_few (word text); CREATE TABLE "None yet" (word text)');
    await grow('small', 1000);
    await grow('a_few', 1);
    expect(await learn(database)).toBeGreaterThanOrEqual(2);
    expect([await known('small'), await known('a_few'), await known('None yet')]).toEqual([1000, 1, -1]);
    expect(await learn(database)).toBe(0);
    await grow('small', 100);
    expect(await learn(database)).toBe(0);
    await grow('small', 400);
    expect([await learn(database), await known('small')]).toEqual([1, 1500]);
  });

  it('are made for so long as the others may wait, of what grew most at first', async () => {
    await grow('small', 3000);
    await grow('a_few', 1000);
    expect(await learn(database, 0)).toBe(1);
    expect([await known('small'), await known('a_few')]).toEqual([4500, 1]);
    expect(await learn(database)).toBe(1);
  });
});

describe('the write-ahead log', () => {
  const start = async () => {
    const { rows } = await database.db.execute<{ at: string }>(sql`SELECT redo_lsn AS at FROM pg_control_checkpoint()`);
    return rows[0]?.at;
  };

  it('starts anew once it is long, but not while a copy of the files needs it', async () => {
    await database.checkpoint();
    const first = await start();
    expect(await trimLog(database)).toBe(false);
    await database.execute(`INSERT INTO small SELECT repeat('x', 1000) FROM generate_series(1, 40000)`);
    expect(await start()).toBe(first);
    expect(await trimLog(database)).toBe(true);
    const second = await start();
    expect(second).not.toBe(first);
    await database.keepingLog(async () => {
      const kept = await start();
      await database.execute(`INSERT INTO small SELECT repeat('x', 1000) FROM generate_series(1, 40000)`);
      await trimLog(database);
      await expect(database.keepingLog(() => Promise.resolve())).rejects.toThrow('Another copy');
      expect(await start()).toBe(kept);
    });
    expect(await trimLog(database)).toBe(true);
    expect(await trimLog(database)).toBe(false);
  });
});
