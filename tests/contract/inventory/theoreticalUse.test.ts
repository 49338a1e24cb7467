import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { demo, newCaller, onlyStore } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addSales } from '#tests/support/sales/sales';

// Use by the recipes, once a business day is over: beside the use that the warehouses recorded.

const gateway = openGateway(knownDay);
beforeAll(() => addSales(gateway, { days: 2, stores: ['CD001', 'GZ001'], share: 0.2 }));

async function rows<Row extends Record<string, unknown>>(text: string) {
  const answer = await gateway.database.db.execute<Row>(sql.raw(text));
  return answer.rows;
}

describe('the nightly use of materials', () => {
  it('is the sales multiplied by the recipes, with losses; packages count by their dishes', async () => {
    // By the recipes of the demo: mapo tofu takes 1 block, hot and sour soup, preserved egg and beef soup parts of one.
    const blocks = { 麻婆豆腐: 1, 酸辣汤: 0.25, 皮蛋豆腐: 0.5, 西湖牛肉羹: 0.25 };
    const sold = await rows<{
      name: string;
      n: string;
    }>(`SELECT name, sum(quantity - returned)::text AS n FROM sale_line
      WHERE kind <> 'package' AND store = '10000001-store-CD001' AND business_date = '2026-11-18' GROUP BY name`);
    const [use] = await rows<{ quantity: string; yield: number }>(`SELECT t.quantity::text,
        (SELECT (l->>'yield')::int FROM record r, jsonb_array_elements(r.data->'lines') l
          WHERE r.resource = 'materialRatio' AND r.data->>'name' = '麻婆豆腐' AND l->>'material' = t.material) AS yield
      FROM theoretical_use t WHERE material = '10000001-material-老豆腐' AND store = '10000001-store-CD001' AND business_date = '2026-11-18'`);
    const portions = Object.entries(blocks).reduce(
      (sum, [name, each]) => sum + each * Number(sold.find((row) => row.name === name)?.n ?? 0),
      0,
    );
    expect(portions).toBeGreaterThan(0);
    expect(Number(use?.quantity)).toBeCloseTo((portions * 100) / (use?.yield ?? 100), 2);
  });

  it('is beside the actual use, and names sales without a recipe', async () => {
    const token = await gateway.signOn('1001');
    const filters = { date: { from: '2026-11-17', to: '2026-11-19' } };
    type Row = { name: string; used: string; theoreticalUse: string; variance: string; varianceRate: string | null };
    const list = await gateway.post<{ list: Row[] }>(
      '/inventory/material_cost/list',
      { size: 100, filters },
      { token },
    );
    const tofu = list.tdata.list.find(({ name }) => name === '老豆腐');
    const [sum] = await rows<{ n: string }>(
      `SELECT sum(quantity)::text AS n FROM theoretical_use WHERE material = '10000001-material-老豆腐'`,
    );
    expect(tofu?.theoreticalUse).toBe(sum?.n);
    expect(Number(tofu?.variance)).toBeCloseTo(Number(tofu?.used) - Number(tofu?.theoreticalUse), 3);
    expect(Number(tofu?.varianceRate)).toBeCloseTo((Number(tofu?.variance) / Number(tofu?.theoreticalUse)) * 100, 1);
    expect(list.tdata.list.find(({ name }) => name === '外卖餐盒')).toMatchObject({
      theoreticalUse: '0.000',
      varianceRate: null,
    });

    type Dish = { name: string; quantity: string };
    const missing = async (body: unknown, as = token) =>
      (await gateway.post<Dish[]>('/inventory/material_cost/without_recipe', body, { token: as })).tdata.map(
        ({ name }) => name,
      );
    expect(await missing(filters)).toEqual(expect.arrayContaining(['王老吉', '杨枝甘露']));
    expect(await missing({ ...filters, warehouse: demo('warehouse', 'GZ001') })).not.toContain('王老吉');
    expect(await missing({ date: { from: '2026-10-01', to: '2026-10-31' } })).toEqual([]);
    const manager = await newCaller(gateway, token, { scope: onlyStore('BJ001') });
    expect(await missing(filters, manager.token)).toEqual([]);
  });

  it('is computed automatically for ended days, once', async () => {
    const uses = () => rows(`SELECT store, business_date, material, quantity FROM theoretical_use ORDER BY 1, 2, 3`);
    const before = await uses();
    await gateway.database.db.execute(sql`DELETE FROM theoretical_use`);
    await gateway.database.db.execute(sql`DELETE FROM sold_without_recipe`);
    await gateway.tick();
    expect(await uses()).toEqual(before);
    await gateway.tick();
    expect(await uses()).toEqual(before);
    expect(before.length).toBeGreaterThan(50);
  });
});
