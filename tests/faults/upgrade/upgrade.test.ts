import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database';
import { bundledMigrations, migrate } from '#server/db/migrate';
import { openPglite } from '#server/db/pglite';
import type { TestDatabase } from '#tests/support/testDatabase';
import { changed, columnsOf, digestsOf, shared } from '#tests/support/upgrade/contents';
import { openCopy } from '#tests/support/upgrade/copy';
import { loadDump } from '#tests/support/upgrade/dump';
import { dumps } from '#tests/support/upgrade/dumps';
import { differences, tableFigures } from '#tests/support/upgrade/figures';
import { findings } from '#tests/support/upgrade/findings';

// Databases of earlier commits are upgraded by today's migrations: everything that staff wrote stays.

/** Tables whose steps draw guids or write the time of the upgrade. */
const random = ['file', 'operation_log', 'platform_customer', 'role'];

/** A database whose connection dies in the middle of a migration, before its commit. */
function killedAt(step: number, database: Database): Database {
  let executed = -1;
  return {
    ...database,
    execute: (text) => {
      // The first script makes the runner's own table.
      executed += 1;
      return database.execute(executed === step ? `${text};\nSELECT pg_terminate_backend(pg_backend_pid())` : text);
    },
  };
}

describe.each(dumps)('a database of $name', ({ name, account, figures, rewritten }) => {
  const steps = bundledMigrations.filter((one) => one.name.slice(0, 4) > name.slice(0, 4)).length;
  let [database, untouched]: (Database | undefined)[] = [];
  const copies: TestDatabase[] = [];
  const opened: Database[] = [];
  const open = async () => {
    const { database: one, copy } = await openCopy(name);
    opened.push(one);
    copies.push(copy);
    return one;
  };
  const both = () => {
    if (!database || !untouched) throw new Error('not open');
    return [untouched, database] as const;
  };
  beforeAll(async () => {
    untouched = await open();
    database = await open();
    expect(await migrate(database)).toHaveLength(steps);
  });
  afterAll(async () => {
    for (const one of opened) await one.close();
    for (const one of copies) await one.drop();
  });

  it('keeps the row count and the sums of money of every table', async () => {
    const [before, after] = both();
    expect(differences(await tableFigures(before), await tableFigures(after))).toEqual(figures);
  });

  it('keeps the content of every row, except in the tables that a step rewrites', async () => {
    const [before, after] = both();
    const columns = shared(await columnsOf(before), await columnsOf(after));
    expect(changed(await digestsOf(before, columns), await digestsOf(after, columns))).toEqual(rewritten);
  });

  it('passes the integrity check', async () => {
    const [, after] = both();
    const { looked, wrong } = await findings(after, account);
    expect(wrong).toEqual([]);
    expect(looked).toBeGreaterThan(10);
  });

  it('is the same after the process was killed in the middle of ten steps', async () => {
    const [, after] = both();
    const again = await open();
    const moments = new Set<number>();
    for (let kill = 0; kill < 10; kill += 1) {
      // The first kill hits the first step; each later one lets some steps pass.
      const step = kill === 0 ? 1 : Math.max(2, Math.floor(steps / 10));
      await expect(migrate(killedAt(step, again))).rejects.toThrow(/failed/);
      moments.add((await again.db.execute(sql`SELECT name FROM migration`)).rows.length);
    }
    expect(moments.size).toBe(10);
    expect((await migrate(again)).length).toBeGreaterThan(0);
    expect(await tableFigures(again)).toEqual(await tableFigures(after));
    const columns = await columnsOf(after);
    expect(random).toEqual(
      expect.arrayContaining(changed(await digestsOf(after, columns), await digestsOf(again, columns))),
    );
  });
});

it('upgrades an embedded database, which a failure in the middle of a step leaves as it was', async () => {
  const dump = dumps.find(({ name }) => name === '0107-enterprise');
  if (!dump) throw new Error('no such dump');
  const database = await openPglite();
  await loadDump(database, dump.name);
  const before = await tableFigures(database);
  const failing = {
    ...database,
    execute: (text: string) => database.execute(text.replace('DROP TABLE coupon;', 'SELECT 1 / 0;')),
  };
  await expect(migrate(failing)).rejects.toThrow(/0110_coupons failed: .*division by zero/);
  await migrate(database);
  expect(differences(before, await tableFigures(database))).toEqual(dump.figures);
  await database.close();
});
