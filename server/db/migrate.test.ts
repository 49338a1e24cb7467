import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bundledMigrations, dropAll, migrate } from './migrate';
import { openPglite } from './pglite';

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
