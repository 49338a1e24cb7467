import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundledMigrations, migrate } from '#server/db/migrate';
import { openPglite } from '#server/db/pglite';
import { demo } from '#tests/support/callers';
import { freshDigits, freshText } from '#tests/support/fieldEdges';
import { openGateway } from '#tests/support/gateway';

// The stock query filters and searches by words of the material, which balances repeat; 001 §5 Inventory query.

const gateway = openGateway();
let token = '';
let warehouse = '';

interface Balance {
  material: string;
  quantity: string;
  category: string;
  safetyStock: number | null;
  belowSafety: boolean | null;
}

async function sent<T>(path: string, body: unknown): Promise<T> {
  const reply = await gateway.post<T>(path, body, { token });
  if (reply.code !== 0) throw new Error(JSON.stringify(reply));
  return reply.tdata;
}

/** Balances of the test's warehouse that a query finds. */
async function found(filters: Record<string, unknown>, keyword?: string): Promise<Balance[]> {
  const query = { filters: { warehouse, ...filters }, keyword };
  const page = await sent<{ list: Balance[]; total: number }>('/inventory/stock_balance/list', query);
  expect(page.total).toBe(page.list.length);
  return page.list;
}

/** A material with a safety stock of 10 and a balance of 10. */
async function stocked(name: string): Promise<string> {
  const own = { name, code: `7${freshDigits(5)}`, type: 'rawMaterial', mainUnit: demo('materialUnit', 'kg') };
  const category = demo('materialCategory', '肉禽');
  const made = await sent<{ id: string }>('/inventory/material/save', {
    ...own,
    category,
    safetyStock: 10,
    enabled: true,
  });
  const lines = [{ material: made.id, quantity: '10', unit: 'main', unitPrice: '2.00' }];
  await sent('/inventory/stock_in/submit', { type: 'otherIn', date: '2026-11-20', warehouse, lines });
  return made.id;
}

const change = (id: string, values: Record<string, unknown>) => sent('/inventory/material/update', { id, ...values });

beforeAll(async () => {
  token = await gateway.signOn('1001');
  const values = { name: freshText(6), code: `7${freshDigits(5)}`, address: '一号库', negativeStock: false };
  warehouse = (await sent<{ id: string }>('/inventory/warehouse/save', { ...values, enabled: true })).id;
});

describe('the stock query', () => {
  it('tells what is below its safety stock: 10 of 10 is not, 9.999 is', async () => {
    const material = await stocked(freshText(6));
    expect(await found({ material, belowSafety: false })).toMatchObject([{ quantity: '10.000', belowSafety: false }]);
    expect(await found({ material, belowSafety: true })).toEqual([]);
    const lines = [{ material, quantity: '0.001', unit: 'main' }];
    await sent('/inventory/stock_out/submit', { type: 'requisition', date: '2026-11-20', warehouse, lines });
    expect(await found({ material, belowSafety: true })).toMatchObject([{ quantity: '9.999', belowSafety: true }]);
    expect(await found({ material, belowSafety: false })).toEqual([]);
  });

  it('follows a safety stock that changes or goes', async () => {
    const material = await stocked(freshText(6));
    await change(material, { safetyStock: 11 });
    expect(await found({ material, belowSafety: true })).toMatchObject([{ safetyStock: 11, belowSafety: true }]);
    await change(material, { safetyStock: null });
    // Of nothing there is neither enough nor too little.
    for (const belowSafety of [true, false]) expect(await found({ material, belowSafety })).toEqual([]);
    expect(await found({ material })).toMatchObject([{ safetyStock: null, belowSafety: null }]);
  });

  it('follows a material into another category', async () => {
    const material = await stocked(freshText(6));
    const [old, other] = [demo('materialCategory', '肉禽'), demo('materialCategory', '水产')];
    expect(await found({ material, category: old })).toHaveLength(1);
    await change(material, { category: other });
    expect(await found({ material, category: old })).toEqual([]);
    expect(await found({ material, category: other })).toMatchObject([{ category: other }]);
  });

  it('finds by the name that a material has now, and takes % as written', async () => {
    const [before, after] = [freshText(6), freshText(6)];
    const material = await stocked(before);
    expect(await found({}, before)).toMatchObject([{ material }]);
    await change(material, { name: after });
    expect(await found({}, before)).toEqual([]);
    expect(await found({}, after)).toMatchObject([{ material }]);
    expect(await found({}, '%')).toEqual([]);
  });
});

describe('a database of the version before', () => {
  it('gets what its balances repeat of their materials', async () => {
    const database = await openPglite();
    await migrate(
      database,
      bundledMigrations.filter(({ name }) => name < '0011'),
    );
    const own = `guid, merchant, created_at, updated_at`;
    await database.execute(`
      INSERT INTO material (${own}, name, code, type, category, main_unit, safety_stock)
        VALUES ('m', '1', now(), now(), '米', '1', 'rawMaterial', 'grain', 'kg', 5);
      INSERT INTO stock_balance (${own}, warehouse, material, quantity, amount, sequence, last_cost)
        VALUES ('b', '1', now(), now(), 'w', 'm', 4, 8, 1, 2), ('c', '1', now(), now(), 'v', 'm', 5, 8, 1, 2);`);
    await migrate(database);
    const { rows } = await database.db.execute(
      sql`SELECT guid, category, safety_stock, below_safety FROM stock_balance ORDER BY guid`,
    );
    expect(rows).toEqual([
      { guid: 'b', category: 'grain', safety_stock: 5, below_safety: true },
      { guid: 'c', category: 'grain', safety_stock: 5, below_safety: false },
    ]);
    await database.close();
  });
});
