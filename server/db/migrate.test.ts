import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bundledMigrations, dropAll, migrate } from './migrate';
import { openPglite } from './pglite';
import { ForeignHistoryError, NewerDatabaseError } from './upgradeErrors';

test('a reset removes all that the migrations made and nothing else, so that they run again', async () => {
  const database = await openPglite();
  const rest = async () => {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace`);
    return rows.map(({ name }) => name);
  };
  await database.execute('CREATE TABLE theirs (id int)');
  await migrate(database);
  expect((await rest()).length).toBeGreaterThan(300);
  await dropAll(database);
  expect(await rest()).toEqual(['theirs']);
  expect(await migrate(database)).toHaveLength(bundledMigrations.length);
  await database.close();
});

test('a database of another history is rejected with what to do, and nothing of it changes', async () => {
  const database = await openPglite();
  const known = bundledMigrations.slice(0, 3);
  const rejected = () => migrate(database, known).catch((error: unknown) => error);
  await migrate(database, known.slice(0, 2));
  await database.execute(`INSERT INTO migration VALUES ('0004_later', 'x', now())`);
  const newer = await rejected();
  expect(newer).toBeInstanceOf(NewerDatabaseError);
  expect(String(newer)).toContain(
    'has the step 0004_later, and this version knows the steps up to 0003_menu_plans. Start the newer',
  );
  await database.execute(`UPDATE migration SET name = '0003_menu_plans' WHERE name = '0004_later'`);
  const edited = await rejected();
  expect(edited).toBeInstanceOf(ForeignHistoryError);
  expect(String(edited)).toContain('it has another text of 0003_menu_plans. Only databases of releases');
  await database.execute(`DELETE FROM migration WHERE name = '0002_goods'`);
  expect(String(await rejected())).toContain('it misses 0002_goods before 0003_menu_plans');
  const { rows } = await database.db.execute<{ name: string }>(sql`SELECT name FROM migration ORDER BY name`);
  expect(rows.map(({ name }) => name)).toEqual(['0001_foundation', '0003_menu_plans']);
  await database.close();
});
