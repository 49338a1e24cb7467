import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundledMigrations, migrate } from '#server/db/migrate';
import { openPglite } from '#server/db/pglite';
import { systemContext } from '#server/domain/access/system';
import { consumeDay, type Outcome } from '#server/domain/inventory/consumption/consume';
import { checkFigures } from '#server/domain/report/integrity/look';
import { chain, demo } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { ConsumptionWorld, linesOf } from '#tests/support/inventory/consumption';
import { addSales } from '#tests/support/sales/sales';

// Use of sales by the recipes leaves the warehouse every night, once for each business day; S1, S2.

const gateway = openGateway(knownDay);
const world = new ConsumptionWorld(gateway);
// The gateway's clock says 10:00 on the 20th: the 19th is over, the 20th is not.
const [before, day, today] = ['2026-11-18', '2026-11-19', '2026-11-20'];
beforeAll(() => world.open());

const consume = (store: string, businessDate = day): Promise<Outcome> =>
  gateway.database.db.transaction(async (tx) =>
    consumeDay(await systemContext(world.context(tx), chain), { merchant: chain, store, businessDate }),
  );

describe('the sales of the demo', () => {
  const store = demo('store', 'GZ001');
  const warehouse = demo('warehouse', 'GZ001');
  const books = () =>
    world.rows(`SELECT material, kind, sequence, before::text, delta::text, after::text, date::text FROM stock_ledger
      WHERE warehouse = '${warehouse}' ORDER BY material, sequence`);

  it('leave the warehouse as the theoretical use says, whichever gateway does the work, and only once', async () => {
    const materials = await world.rows<{ guid: string }>(`SELECT guid FROM material WHERE merchant = '${chain}'`);
    const lines = materials.map(({ guid }) => ({ material: guid, quantity: '9000', unit: 'main', unitPrice: '2.00' }));
    await world.sent('/inventory/stock_in/submit', { type: 'otherIn', date: '2026-11-10', warehouse, lines });
    // The demo's history counts as taken from stock; here it has not been.
    await world.rows(`DELETE FROM stock_consumption WHERE store = '${store}'`);
    await addSales(gateway, { days: 2, stores: ['GZ001'], share: 0.2 });
    const sealed = () =>
      world.rows(`SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM (
        SELECT p::text AS t FROM sale_posting p WHERE business_date = '${before}' UNION ALL
        SELECT l::text FROM sale_line l WHERE business_date = '${before}' UNION ALL
        SELECT c::text FROM day_closing c WHERE business_date = '${before}') AS day`);
    const closed = await sealed();

    await gateway.tick();
    await gateway.tick();
    const uses = await world.rows(`SELECT business_date::text AS date, material, quantity::text FROM theoretical_use
      WHERE store = '${store}' AND quantity > 0 ORDER BY 1, 2`);
    const posted = () =>
      world.rows(`SELECT date::text, material, (-delta)::text AS quantity FROM stock_ledger
        WHERE warehouse = '${warehouse}' AND kind = 'consumption' ORDER BY 1, 2`);
    expect(uses.length).toBeGreaterThan(25);
    expect(await posted()).toEqual(uses);
    expect((await world.days(store)).map((one) => [one.day, one.date, one.shortfalls])).toEqual([
      [before, before, []],
      [day, day, []],
    ]);

    const all = await books();
    await world.night();
    await consume(store, before);
    expect(await books()).toEqual(all);
    expect(await sealed()).toEqual(closed);
  });

  it('leave books that add up, row by row and to the balance (S1, S2)', async () => {
    const chains = await world.rows(`SELECT material FROM (
        SELECT material, before, lag(after, 1, 0) OVER (PARTITION BY material ORDER BY sequence) AS last, after, delta
        FROM stock_ledger WHERE warehouse = '${warehouse}') AS l WHERE before <> last OR before + delta <> after`);
    expect(chains).toEqual([]);
    const date = { from: before, to: day };
    const checks = await gateway.database.db.transaction(async (tx) =>
      checkFigures(await systemContext(world.context(tx), chain), date),
    );
    expect(checks.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(checks.find(({ key }) => key === 'ledger')?.looked).toBeGreaterThan(40);
  });

  it('count as use in the material cost, beside the use by the recipes', async () => {
    const filters = { date: { from: before, to: day }, warehouse };
    type Row = { name: string; used: string; theoreticalUse: string; variance: string };
    const { list } = await world.sent<{ list: Row[] }>('/inventory/material_cost/list', { size: 100, filters });
    const sold = list.filter(({ theoreticalUse }) => Number(theoreticalUse) > 0);
    expect(sold.length).toBeGreaterThan(10);
    for (const row of sold) expect(row).toMatchObject({ used: row.theoreticalUse, variance: '0.000' });
  });

  it('wait until the business day is over', async () => {
    expect((await world.days(store)).map((one) => one.day)).not.toContain(today);
    expect(
      await world.rows(`SELECT 1 FROM sale_posting WHERE store = '${store}' AND business_date = '${today}'`),
    ).not.toEqual([]);
  });
});

describe('a business day', () => {
  it('is one document at average cost, net of what was given back', async () => {
    const kitchen = await world.kitchen(['10', '10']);
    const { store, warehouse, materials } = kitchen;
    await world.sell(kitchen, day, '3');
    await world.sell(kitchen, day, '-1', `${day}T20:00:00+08:00`);
    await world.night();
    expect(await world.taken(kitchen)).toEqual([{ lines: linesOf(materials, '2.000', '2.000'), shortfalls: [] }]);
    const [done] = await world.days(store);
    expect(done).toMatchObject({ day, date: day, remark: null, amount: '20.00' });
    expect(await world.onHand(warehouse, materials[0] ?? '')).toBe('8.000');
  });

  it('takes nothing where more was given back than sold, and is done with that', async () => {
    const kitchen = await world.kitchen(['10']);
    await world.sell(kitchen, day, '-1');
    await world.night();
    expect(await world.days(kitchen.store)).toMatchObject([{ day, document: null }]);
    expect(await world.onHand(kitchen.warehouse, kitchen.materials[0] ?? '')).toBe('10.000');
  });

  it('is done without a document where there is no warehouse, a disabled or unused one, or no recipe', async () => {
    const materials = [await world.material()];
    const bare = { store: await world.store(), warehouse: '', dish: await world.dish(materials), materials };
    const closed = { ...bare, store: await world.store() };
    await world.warehouse(closed.store, { enabled: false });
    const unused = await world.kitchen(['0']);
    const unknown = { ...(await world.kitchen(['5'])), dish: 'no-recipe' };
    for (const kitchen of [bare, closed, unused, unknown]) await world.sell(kitchen, day, '1');
    await world.night();
    for (const { store } of [bare, closed, unused, unknown])
      expect(await world.days(store)).toMatchObject([{ day, document: null, shortfalls: [] }]);
  });

  it('is taken after the days before it, and 31 days later no more', async () => {
    const kitchen = await world.kitchen(['10']);
    for (const date of [day, '2026-10-20', '2026-10-19', before]) await world.sell(kitchen, date, '1');
    await world.night();
    const order = await world.rows<{ date: string }>(`SELECT date::text FROM stock_ledger
      WHERE warehouse = '${kitchen.warehouse}' AND kind = 'consumption' ORDER BY sequence`);
    expect(order.map(({ date }) => date)).toEqual(['2026-10-20', before, day]);
  });

  it('is done by one of two that do it at once', async () => {
    const kitchen = await world.kitchen(['10']);
    await world.sell(kitchen, day, '4');
    const outcomes = await Promise.all([consume(kitchen.store), consume(kitchen.store), consume(kitchen.store)]);
    expect(outcomes).toEqual(['done', 'done', 'done']);
    expect(await world.onHand(kitchen.warehouse, kitchen.materials[0] ?? '')).toBe('6.000');
  });

  it('that cannot be worked out keeps no other from being done, and is tried again', async () => {
    const [broken, sound] = [await world.kitchen(['5']), await world.kitchen(['5'])];
    await world.sell(broken, before, '1');
    await world.sell(sound, day, '1');
    const recipe = `resource = 'materialRatio' AND data->>'commodity' = '${broken.dish}'`;
    const portions = (n: number) =>
      world.rows(`UPDATE record SET data = jsonb_set(data, '{portions}', '${n}') WHERE ${recipe}`);
    await portions(0);
    await expect(world.night()).rejects.toThrow();
    expect(await world.days(broken.store)).toEqual([]);
    expect(await world.onHand(sound.warehouse, sound.materials[0] ?? '')).toBe('4.000');
    await portions(1);
    await world.night();
    expect(await world.onHand(broken.warehouse, broken.materials[0] ?? '')).toBe('4.000');
  });

  it('leaves nothing behind where its run is cut off, and is done by the next', async () => {
    const kitchen = await world.kitchen(['10']);
    await world.sell(kitchen, day, '4');
    const cut = gateway.database.db.transaction(async (tx) => {
      await consumeDay(await systemContext(world.context(tx), chain), {
        merchant: chain,
        store: kitchen.store,
        businessDate: day,
      });
      throw new Error('cut off');
    });
    await expect(cut).rejects.toThrow('cut off');
    expect(await world.days(kitchen.store)).toEqual([]);
    expect(await world.onHand(kitchen.warehouse, kitchen.materials[0] ?? '')).toBe('10.000');
    await world.night();
    expect(await world.onHand(kitchen.warehouse, kitchen.materials[0] ?? '')).toBe('6.000');
  });
});

describe('a document of consumption', () => {
  it('is read, listed and filtered like any other, and entered, changed, reversed or deleted by nobody', async () => {
    const kitchen = await world.kitchen(['10']);
    const { warehouse, materials } = kitchen;
    await world.sell(kitchen, day, '1');
    await world.night();
    const [{ document } = { document: null }] = await world.days(kitchen.store);
    const filters = { type: 'consumption', warehouse };
    const { list } = await world.sent<{ list: { id: string; code: string; status: string; operator: string }[] }>(
      '/inventory/stock_out/list',
      { filters },
    );
    expect(list).toMatchObject([{ id: document, status: 'submitted', operator: '系统' }]);
    const [{ code } = { code: '' }] = list;
    const ledger = await world.sent<{ total: number }>('/inventory/stock_ledger/list', {
      filters: { kind: 'consumption', warehouse },
    });
    expect(ledger.total).toBe(1);

    const reply = await world.post('/inventory/stock_out/reverse', { id: document });
    expect(reply).toMatchObject({ code: 1000, message: expect.stringContaining(code) });
    expect((await world.post('/inventory/stock_out/update', { id: document, remark: 'x' })).code).toBe(1000);
    expect((await world.post('/inventory/stock_out/submit', { id: document })).code).toBe(1000);
    expect((await world.post('/inventory/stock_out/delete', { ids: [document] })).code).toBe(1000);
    const lines = [{ material: materials[0], quantity: '1', unit: 'main', unitPrice: null }];
    const own = { type: 'consumption', date: today, warehouse, lines };
    for (const call of ['save', 'submit']) {
      const refused = await world.post<{ errors: object }>(`/inventory/stock_out/${call}`, own);
      expect(refused.code).toBe(422);
      expect(Object.keys(refused.tdata.errors)).toEqual(['type']);
    }
    const draft = await world.sent<{ id: string }>('/inventory/stock_out/save', {
      ...own,
      type: 'waste',
      wasteReason: 'spoiled',
    });
    expect((await world.post('/inventory/stock_out/update', { id: draft.id, type: 'consumption' })).code).toBe(422);
    const { tdata: config } = await gateway.get<object>('/inventory/config/get', {}, { token: world.token });
    expect((await world.post('/inventory/config/save', { ...config, outTypes: ['consumption'] })).code).toBe(422);
    expect(await world.onHand(warehouse, materials[0] ?? '')).toBe('9.000');
  });
});

describe('a database of the version before', () => {
  it('holds the days whose use was worked out as taken by hand', async () => {
    const database = await openPglite();
    await migrate(
      database,
      bundledMigrations.filter(({ name }) => name < '0012'),
    );
    await database.execute(`
      INSERT INTO theoretical_use VALUES ('1', 's', '2026-11-01', 'm', 2), ('1', 's', '2026-11-01', 'n', 3);
      INSERT INTO sold_without_recipe VALUES ('1', 's', '2026-11-01', 'd', '茶', 1), ('1', 's', '2026-11-02', 'd', '茶', 1);`);
    await migrate(database);
    const { rows } = await database.db.execute(
      sql`SELECT store, business_date::text AS day, document, shortfalls FROM stock_consumption ORDER BY day`,
    );
    expect(rows).toEqual([
      { store: 's', day: '2026-11-01', document: null, shortfalls: [] },
      { store: 's', day: '2026-11-02', document: null, shortfalls: [] },
    ]);
    await database.close();
  });
});
