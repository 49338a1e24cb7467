import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { chain } from '../support/callers';
import { knownDay, openGateway } from '../support/gateway';
import { addSales } from '../support/sales';

// Coupons that the demo's guests use: what is said of them is what their orders' discounts say.

const gateway = openGateway(knownDay);
const rowsOf = async (query: ReturnType<typeof sql>) => (await gateway.database.db.execute(query)).rows;

beforeAll(() => addSales(gateway, { days: 3, stores: ['BJ001', 'GZ001'], share: 0.5 }));

describe('used coupons of the demo', () => {
  it('are the discounts of orders, coupon by coupon and store by store, to the cent (C17)', async () => {
    const used = await rowsOf(sql`SELECT c.name, i.store, sum(i.discount)::text AS amount, count(*)::int AS n
      FROM coupon_instance i JOIN coupon c ON c.guid = i.coupon
      WHERE i.state = 'used' AND c.subject = i.subject GROUP BY 1, 2 ORDER BY 1, 2`);
    const given = await rowsOf(sql`SELECT name, store, sum(amount)::text AS amount, count(*)::int AS n FROM (
        SELECT name, store, order_guid, sum(amount) AS amount FROM sale_discount
        WHERE kind = 'coupon' AND member IS NOT NULL AND merchant = ${chain} GROUP BY 1, 2, 3 HAVING sum(amount) > 0) kept
      GROUP BY 1, 2 ORDER BY 1, 2`);
    expect(used.length).toBeGreaterThan(4);
    expect(used).toEqual(given);
  });

  it('were received before, by the member of the order, and were good then', async () => {
    const wrong = await rowsOf(sql`SELECT i.guid FROM coupon_instance i
      LEFT JOIN sale_order o ON o.number = i.order_number AND o.member = i.member AND o.store = i.store
      WHERE i.state = 'used' AND (o.guid IS NULL OR i.usage_time < i.valid_from OR i.usage_time >= i.valid_until
        OR i.usage_time < i.collection_time
        OR (i.payment_method IS NULL AND EXISTS (SELECT 1 FROM sale_payment p WHERE p.order_guid = o.guid)))`);
    expect(wrong).toEqual([]);
  });

  it('are given back where the order was taken back, and counted on their coupons (C5, C12, C16)', async () => {
    const [back] = await rowsOf(sql`SELECT count(*)::int AS n FROM coupon_instance
      WHERE guid LIKE '%-coupon-%' AND issue = 'demo' AND state = 'unused' AND usage_time IS NOT NULL`);
    expect(back).toEqual({ n: 0 });
    const differing = await rowsOf(sql`SELECT c.name FROM coupon c LEFT JOIN coupon_instance i ON i.coupon = c.guid
      GROUP BY c.guid HAVING c.issued <> count(i.guid) OR c.used <> count(*) FILTER (WHERE i.state = 'used')
        OR c.withdrawn <> count(*) FILTER (WHERE i.state = 'voided') OR c.issued > c.issue_quantity`);
    expect(differing).toEqual([]);
  });
});
