import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite, type PgliteHandle } from './pglite';
import { tidyUp } from './upkeep';

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
