import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#mocks/demo/seed';
import type { Database } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { openDataFolder } from '#server/hosts/node/dataFolder';
import { moveDatabase } from '#server/hosts/node/move/moveDatabase';
import { figuresOf, tablesOf } from '#server/hosts/node/move/tableFigures';
import { openPostgres, type PostgresHandle } from '#server/hosts/node/postgres';
import { newFolder } from '#tests/support/newFolder';
import { addSales } from '#tests/support/sales/sales';
import { newDatabase, type TestDatabase } from '#tests/support/testDatabase';
import { findings } from '#tests/support/upgrade/findings';

const now = new Date('2026-11-21T04:00:00Z');
const folder = newFolder('console-move-');
let source: Database;
let target: PostgresHandle;
let place: TestDatabase;
const nothing = () => undefined;

beforeAll(async () => {
  source = await openDataFolder(folder, null);
  await migrate(source);
  await seedDemo(source, { profile: 'small', now });
  await addSales({ clock: { now: () => now }, database: source }, { days: 1, stores: ['BJ001'], share: 0.04 });
  // Texts that a careless copy changes, values of every type, and a column that the database counts.
  await source.db.execute(sql`INSERT INTO price_record (guid, merchant, item, sku, sku_name, kind, source, at, by)
    SELECT 'move-' || n, 'm', 'i', 's', ${`a "quoted" \\ 'text',\n(两行) {} \u{1f35c}`}, 'k', 's', now(), 'b'
    FROM generate_series(1, 3) AS n`);
  await source.db.execute(
    sql`INSERT INTO outbox (id, phone, text, sent_at) VALUES ('empty', '', '', '2026-11-01T00:00:00.123Z')`,
  );
  place = await newDatabase('template1');
  target = await openPostgres({ url: place.url });
});
afterAll(async () => {
  await source.close();
  await target.close();
  await place.drop();
  await rm(folder, { recursive: true, force: true });
});

const count = async ({ db }: Database, table: string) =>
  (await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)}`)).rows[0]?.n;

describe('a move to PostgreSQL', () => {
  it('refuses a target with a table of somebody else, and leaves it as it was', async () => {
    await target.execute('CREATE TABLE somebody (name text); INSERT INTO somebody VALUES (1)');
    await expect(moveDatabase(source, target, nothing)).rejects.toThrow(
      /The target is not empty: it has 1 tables and views \(somebody …\)\..*Nothing was changed\./,
    );
    expect(await count(target, 'somebody')).toBe(1);
    await target.execute('DROP TABLE somebody');
  });

  it('refuses a source with a table that is not the console’s, and names it', async () => {
    await source.execute('CREATE TABLE mine (word text)');
    await expect(moveDatabase(source, target, nothing)).rejects.toThrow(
      /are not those of the console: mine \(word\)\./,
    );
    await source.execute('DROP TABLE mine');
  });

  it('that breaks off leaves no enterprise, and succeeds when it is run again', async () => {
    const seen: string[] = [];
    const broken = moveDatabase(source, target, (table) => {
      seen.push(table);
      if (table === 'sale_line') throw new Error('the network is down');
    });
    await expect(broken).rejects.toThrow('the network is down');
    expect(seen).toContain('merchant');
    expect(await count(target, 'merchant')).toBe(0);
    const moved = await moveDatabase(source, target, nothing);
    expect(moved.find(({ table }) => table === 'sale_line')?.rows).toBeGreaterThan(10);
  });

  it('has equal rows, amounts and contents of every table', async () => {
    const tables = await source.db.transaction(tablesOf);
    expect(tables.length).toBeGreaterThan(100);
    for (const table of tables) {
      expect([table.table, await figuresOf(target.db, table)]).toEqual([
        table.table,
        await figuresOf(source.db, table),
      ]);
    }
    expect((await findings(target, '1001')).wrong).toEqual([]);
  });

  it('continues the numbers that the database counts, and the triggers work', async () => {
    const next = await target.db.execute<{
      sort: number;
    }>(sql`INSERT INTO price_record (guid, merchant, item, sku, sku_name, kind,
      source, at, by) VALUES ('next', 'm', 'i', 's', 'n', 'k', 's', now(), 'b') RETURNING sort`);
    const { rows } = await source.db.execute<{ last: number }>(sql`SELECT max(sort) AS last FROM price_record`);
    expect(next.rows[0]?.sort).toBe((rows[0]?.last ?? 0) + 1);
    await expect(target.db.execute(sql`DELETE FROM sale_posting`)).rejects.toThrow();
  });

  it('refuses a target that has the data already', async () => {
    await expect(moveDatabase(source, target, nothing)).rejects.toThrow('The target is not empty');
    expect(await count(target, 'merchant')).toBe(3);
  });
});

it('a difference in one amount, one text or one row is found', async () => {
  await source.db.execute(sql`INSERT INTO given_discount (guid, merchant, brand, store, order_guid, kind, amount, operator, at)
    VALUES ('move', 'm', 'b', 's', 'o', 'k', '12.50', 'p', now())`);
  const tables = await source.db.transaction(tablesOf);
  const table = tables.find((one) => one.table === 'given_discount');
  if (!table) throw new Error('no given_discount');
  const before = await figuresOf(source.db, table);
  for (const [change, back] of [
    [
      sql`UPDATE given_discount SET amount = '12.51' WHERE guid = 'move'`,
      sql`UPDATE given_discount SET amount = '12.50' WHERE guid = 'move'`,
    ],
    [
      sql`UPDATE given_discount SET kind = 'l' WHERE guid = 'move'`,
      sql`UPDATE given_discount SET kind = 'k' WHERE guid = 'move'`,
    ],
    [
      sql`INSERT INTO given_discount SELECT 'twice', merchant, brand, store, order_guid, 'other', 0, operator, authoriser, at FROM given_discount
        WHERE guid = 'move'`,
      sql`DELETE FROM given_discount WHERE guid = 'twice'`,
    ],
  ] as const) {
    await source.db.execute(change);
    expect(await figuresOf(source.db, table)).not.toEqual(before);
    await source.db.execute(back);
    expect(await figuresOf(source.db, table)).toEqual(before);
  }
});
