import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { openGateway } from '#tests/support/gateway';
import { addSales } from '#tests/support/sales/sales';

// Lines of older versions carry no discounts of packages; the migration shares them among the dishes to the cent.

const gateway = openGateway();
const migration = readFileSync('server/db/migrations/0206_package_discounts.sql', 'utf8');

/** Packages whose dishes do not carry what was taken off them, and dishes at less than nothing. */
async function wrong(): Promise<number> {
  const { rows } = await gateway.database.db.execute<{ n: number }>(sql`
    SELECT (SELECT count(*) FROM sale_line p JOIN (SELECT parent, sum(child_discount) AS discount FROM sale_line GROUP BY parent) c
        ON c.parent = p.guid WHERE c.discount <> p.own_discount + p.shared_discount)::int
      + (SELECT count(*) FROM sale_line WHERE kind = 'child' AND posting_kind = 'sale' AND child_discount + child_net < 0)::int AS n`);
  return rows[0]?.n ?? -1;
}

beforeAll(() => addSales(gateway, { days: 3, stores: ['BJ001', 'CD001'], share: 0.4 }));

it('share the discounts of a package as its postings do now', async () => {
  const { db } = gateway.database;
  const carried = async () =>
    (await db.execute(sql`SELECT guid FROM sale_line WHERE child_discount <> 0 ORDER BY guid`)).rows.length;
  const before = await carried();
  expect(before).toBeGreaterThan(10);
  expect(await wrong()).toBe(0);
  await gateway.database.execute(`ALTER TABLE sale_line DISABLE TRIGGER sale_line_final;
    UPDATE sale_line SET child_discount = 0; ALTER TABLE sale_line ENABLE TRIGGER sale_line_final`);
  expect(await wrong()).toBeGreaterThan(5);
  await gateway.database.execute(migration.replace(/ALTER TABLE sale_line ADD COLUMN [^;]*;/, ''));
  expect(await wrong()).toBe(0);
  expect(Math.abs((await carried()) - before)).toBeLessThanOrEqual(before / 10);
});
