import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newDatabase } from '#tests/support/testDatabase';
import { openPostgres } from './postgres';

it('leases of processes that were killed more than a day ago are deleted when another starts', async () => {
  const place = await newDatabase('template1');
  const database = await openPostgres({ url: place.url });
  try {
    await database.announce();
    await database.execute(`INSERT INTO process_lease VALUES
      ('process old', 'a', now() - interval '1 day' - interval '1 minute'),
      ('process new', 'b', now() - interval '1 day' + interval '10 minutes')`);
    await database.announce();
    const { rows } = await database.db.execute<{ name: string }>(
      sql`SELECT name FROM process_lease WHERE holder IN ('a', 'b')`,
    );
    expect(rows).toEqual([{ name: 'process new' }]);
  } finally {
    await database.close();
    await place.drop();
  }
});
