import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDemoPglite } from './demoDatabases';
import { startOfRun } from './gateway';

it('databases that begin from one copy share nothing: what is written to one is in no other, then or later', async () => {
  const now = new Date(startOfRun);
  const first = await openDemoPglite(now);
  const namesIn = async ({ db }: typeof first) => (await db.execute(sql`SELECT name FROM store ORDER BY guid`)).rows;
  const before = await namesIn(first);
  expect(before.length).toBeGreaterThan(0);
  const beside = await openDemoPglite(now);
  await first.db.execute(sql`DELETE FROM store WHERE name < (SELECT max(name) FROM store)`);
  // Rows that nobody sees any more leave their pages, which are then written.
  await first.execute('VACUUM store');
  await first.execute('CHECKPOINT');
  await first.close();
  expect(await namesIn(beside)).toEqual(before);
  await beside.close();
  const later = await openDemoPglite(now);
  expect(await namesIn(later)).toEqual(before);
  await later.close();
});
