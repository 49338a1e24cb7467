import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { demo } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addSales } from '#tests/support/sales/sales';

// The demo's stock history: its kitchens use what its orders need, and the nightly run does not take it again.

const gateway = openGateway(knownDay);
const [store, warehouse] = [demo('store', 'BJ001'), demo('warehouse', 'BJ001')];
const [from, to] = ['2026-11-18', '2026-11-19'];

async function rows<Row extends Record<string, unknown>>(text: string) {
  return (await gateway.database.db.execute<Row>(sql.raw(text))).rows;
}

const consumed = `SELECT sum(-l.delta) FROM stock_ledger l WHERE l.kind = 'consumption' AND l.warehouse = '${warehouse}'
  AND l.material = t.material AND l.date BETWEEN '${from}' AND '${to}'`;

beforeAll(() => addSales(gateway, { days: 2, stores: ['BJ001'], share: 1 }));

describe('the stock of the demo', () => {
  it('was used as its orders say: by a tenth for all, by a third for each that is used much', async () => {
    const uses = await rows<{ used: string; planned: string }>(
      `SELECT t.planned::text, (${consumed})::text AS used FROM (SELECT material, sum(quantity) AS planned FROM theoretical_use
        WHERE store = '${store}' AND business_date BETWEEN '${from}' AND '${to}' GROUP BY material) AS t ORDER BY 1`,
    );
    expect(uses.length).toBeGreaterThan(35);
    const sum = (of: 'used' | 'planned') => uses.reduce((all, row) => all + Number(row[of]), 0);
    expect(sum('used') / sum('planned')).toBeGreaterThan(0.9);
    expect(sum('used') / sum('planned')).toBeLessThan(1.1);
    const much = uses.filter(({ planned }) => Number(planned) > 20);
    expect(much.length).toBeGreaterThan(10);
    for (const { used, planned } of much) {
      expect(Number(used) / Number(planned)).toBeGreaterThan(0.67);
      expect(Number(used) / Number(planned)).toBeLessThan(1.33);
    }
  });

  it('never ran out: deliveries kept up with the use', async () => {
    const [found] = await rows(`SELECT count(*)::int AS lines, min(after) > 0 AS enough FROM stock_ledger
      WHERE merchant = '10000001' AND kind = 'consumption'`);
    expect(found).toMatchObject({ enough: true });
    expect(Number(found?.lines)).toBeGreaterThan(300);
  });

  it('counts as taken up to yesterday, in every store: the night adds nothing', async () => {
    const documents = () => rows(`SELECT guid FROM stock_document WHERE type = 'consumption' ORDER BY guid`);
    const before = await documents();
    expect(before).toHaveLength(16);
    await gateway.tick();
    expect(await documents()).toEqual(before);
    const [known] = await rows(`SELECT count(*)::int AS days, count(document)::int AS documents FROM stock_consumption
      WHERE merchant = '10000001' AND shortfalls = '[]' AND business_date BETWEEN '2026-10-19' AND '${to}'`);
    expect(known).toEqual({ days: 8 * 32, documents: 16 });
  });
});
