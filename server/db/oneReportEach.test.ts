import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundledMigrations, migrate } from './migrate';
import { openPglite, type PgliteHandle } from './pglite';

// Migration 0091: what belonged to fifteen reports goes over to those that stay.

let database: PgliteHandle;
beforeAll(async () => {
  database = await openPglite();
  await migrate(
    database,
    bundledMigrations.filter(({ name }) => name < '0091'),
  );
  const own = 'merchant, guid, version, search, created_at, updated_at, updated_by';
  const view = (guid: string, list: string, name: string) => `
    INSERT INTO record (${own}, resource, data) VALUES ('m', '${guid}', 1, '', now(), now(), 'u', 'sharedView', '{"list":"${list}","name":"${name}"}');
    INSERT INTO record_unique VALUES ('m', 'sharedView', 'name+list', lower('${name}') || chr(1) || lower('${list}'), '${guid}');`;
  await database.execute(`
    INSERT INTO role_permission VALUES
      ('m', 'cashier', 'payWater:list'), ('m', 'cashier', 'payMethodDetail:list'), ('m', 'cashier', 'payMethodDetail:export'),
      ('m', 'manager', 'salesReport:list'), ('m', 'manager', 'saleGoods:list'), ('m', 'manager', 'gift:list');
    ${view('view-1', 'saleGoods', 'Drinks')} ${view('view-2', 'goodsSale', 'drinks')} ${view('view-3', 'salesReport', 'Food')}`);
  await migrate(database);
});
afterAll(() => database.close());

it('roles may do with a report what they might with any that it replaces', async () => {
  const { rows } = await database.db.execute<{ role: string; code: string }>(
    sql`SELECT role, code FROM role_permission ORDER BY role, code`,
  );
  expect(rows.map(({ role, code }) => `${role} ${code}`)).toEqual([
    'cashier paymentChargeDetail:export',
    'cashier paymentChargeDetail:list',
    'manager gift:list',
    'manager saleGoods:list',
  ]);
});

it('moves shared views; one whose name is taken keeps its name, with its former report in brackets', async () => {
  const { rows } = await database.db.execute<{ guid: string; list: string; name: string; value: string }>(sql`
    SELECT record.guid, data->>'list' AS list, data->>'name' AS name, value
    FROM record JOIN record_unique USING (merchant, guid) ORDER BY guid`);
  expect(rows.map(({ guid, list, name }) => [guid, list, name])).toEqual([
    ['view-1', 'saleGoods', 'Drinks'],
    ['view-2', 'saleGoods', 'drinks (goodsSale)'],
    ['view-3', 'saleGoods', 'Food'],
  ]);
  expect(rows.map(({ value }) => value)).toEqual([
    'drinks\u0001salegoods',
    'drinks (goodssale)\u0001salegoods',
    'food\u0001salegoods',
  ]);
});
