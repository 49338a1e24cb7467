import { expect, it } from 'vitest';
import { seedDemo } from '#mocks/demo/seed';
import { migrate } from '#server/db/migrate';
import { addSales } from '#tests/support/sales/sales';
import { openCopy } from '#tests/support/upgrade/copy';
import { tableFigures } from '#tests/support/upgrade/figures';
import { findings } from '#tests/support/upgrade/findings';

// A demo of an earlier version goes on with its sales, members and balances.

it('adds orders to those of the earlier version, and its figures still agree', async () => {
  const { database, copy } = await openCopy('0098-demo');
  const before = await tableFigures(database);
  await migrate(database);
  await seedDemo(database, { profile: 'small', now: new Date('2026-11-20T02:00:00Z') });
  const seeded = await tableFigures(database);
  const written = [
    'member',
    'member_card',
    'coupon_instance',
    'sale_order',
    'sale_posting',
    'day_closing',
    'debt_record',
  ];
  for (const table of written) expect([table, seeded[table]]).toEqual([table, before[table]]);
  await addSales(
    { clock: { now: () => new Date('2026-11-21T04:00:00Z') }, database },
    { days: 3, stores: ['BJ001', 'GZ001'], share: 0.04 },
  );
  const after = await tableFigures(database);
  expect(Number(after.sale_order)).toBeGreaterThan(Number(before.sale_order));
  expect((await findings(database, '1001')).wrong).toEqual([]);
  await database.close();
  await copy.drop();
});
