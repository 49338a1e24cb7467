import { sql, TransactionRollbackError } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { couponPaths } from '#areas/marketing/coupon/commands';
import { coupon } from '#areas/marketing/coupon/coupon.contract';
import { couponTillOf } from '#server/domain/marketing/coupon/redeem';
import { loadPosted } from '#server/domain/sales/load';
import { momentOf } from '#server/domain/sales/moment';
import { addSales as addRows, batchOf } from '#server/domain/sales/post';
import { reverse } from '#server/domain/sales/reverse';
import { chain, demo, firstSubject } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { ofFirst } from '#tests/support/member/desk';
import { addSales } from '#tests/support/sales/sales';
import { hourMs } from '#values/duration';

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

describe('coupons that members hold', () => {
  const goOn = async (hours: number) => {
    gateway.clock.advance(hours * hourMs);
    await addSales(gateway, { days: 3, stores: ['BJ001', 'GZ001'], share: 0.5 });
  };
  const terms = {
    ...{ type: 'voucher', name: '今晚减三', style: 'rose', value: '3.00', usageThreshold: null, currency: 'CNY' },
    ...{ productScope: 'all', applicableStores: [demo('store', 'BJ001')] },
    ...{ validityKind: 'afterReceipt', validityAfterReceipt: 7, validityUnit: 'days' },
    ...{ issueQuantity: 1000, perPersonReceiveLimit: 2 },
    ...{ stackableFlag: false, maximumUsagePerTransaction: 1, exclusivityFlag: false },
  };
  const clockOf = { timeZone: 'Asia/Shanghai', cutOff: '04:00' };
  let definition = '';

  it('are used by new orders as soon as a definition is saved and given, each by its holder and in its time', async () => {
    const asked = { token: await gateway.session('1001'), headers: ofFirst };
    const saved = await gateway.post<{ id: string }>(coupon.calls.save, terms, asked);
    definition = saved.tdata.id;
    const members = await rowsOf(
      sql`SELECT guid FROM member WHERE subject = ${firstSubject} AND enabled ORDER BY guid`,
    );
    const given = { id: definition, target: 'members', members: members.map(({ guid }) => guid), each: 1 };
    const issued = await gateway.post(couponPaths.issue, { ...given, guid: crypto.randomUUID() }, asked);
    expect(issued).toMatchObject({ code: 0 });
    await goOn(10);
    const [used] = await rowsOf(sql`SELECT count(*)::int AS n, max(discount)::text AS most, max(store) AS store
      FROM coupon_instance WHERE coupon = ${definition} AND state = 'used'`);
    expect(used).toMatchObject({ most: '3.00', store: demo('store', 'BJ001') });
    expect(used?.n).toBeGreaterThan(0);
    const strangers = await rowsOf(sql`SELECT i.guid FROM coupon_instance i JOIN sale_discount d ON d.source = i.guid
      JOIN sale_posting p ON p.guid = d.posting WHERE p.member IS DISTINCT FROM i.member
        OR (d.amount > 0 AND (p.at < i.collection_time OR p.at < i.valid_from OR p.at >= i.valid_until))`);
    expect(strangers).toEqual([]);
  });

  /** Takes the order of a used coupon back, as a till does. */
  async function takeBack(): Promise<{ guid: string; before: number }> {
    const [row] = await rowsOf(sql`SELECT i.guid, o.guid AS order_guid, c.used FROM coupon_instance i
      JOIN coupon c ON c.guid = i.coupon JOIN sale_order o ON o.number = i.order_number
      WHERE i.coupon = ${definition} AND i.state = 'used'
        AND NOT EXISTS (SELECT 1 FROM sale_posting p WHERE p.order_guid = o.guid AND p.kind <> 'sale')
      ORDER BY i.guid LIMIT 1`);
    const guid = `${row?.order_guid}-1`;
    await gateway.database.db.transaction(async (tx) => {
      const sale = (await loadPosted(tx, [guid])).get(guid);
      if (!sale) throw new Error(`no sale ${guid}`);
      const back = reverse(sale, [], {
        ...{ guid: `${row?.order_guid}-2`, moment: momentOf(gateway.clock.now(), clockOf) },
        ...{ operator: 'x', authoriser: '', reason: '', shift: null, taken: 'all', kind: 'refund' },
      });
      const till = await couponTillOf(tx, [String(row?.guid)]);
      expect(till.covers([sale])).toBe(false);
      await addRows(tx, batchOf([back]));
      await till.write(tx, back.discounts);
    });
    return { guid: String(row?.guid), before: Number(row?.used) };
  }
  const instance = async (guid: string) =>
    (
      await rowsOf(sql`SELECT i.state, i.order_number, i.discount, c.used FROM coupon_instance i
        JOIN coupon c ON c.guid = i.coupon WHERE i.guid = ${guid}`)
    )[0];

  it('are given back where their order is taken back, and void where their definition was voided meanwhile (C4, C16)', async () => {
    const first = await takeBack();
    const freed = { order_number: null, discount: null, used: first.before - 1 };
    expect(await instance(first.guid)).toEqual({ state: 'unused', ...freed });
    await rowsOf(sql`UPDATE coupon SET state = 'voided' WHERE guid = ${definition}`);
    const second = await takeBack();
    expect(await instance(second.guid)).toMatchObject({ state: 'voided', used: second.before - 1 });
  });

  it('are taken once by a till, and only while they are unused', async () => {
    const [row] = await rowsOf(sql`SELECT i.guid, d.order_guid FROM coupon_instance i
      JOIN sale_discount d ON d.source = i.guid WHERE i.coupon = ${definition} AND i.state = 'used' ORDER BY i.guid LIMIT 1`);
    const sold = `${row?.order_guid}-1`;
    const tried = gateway.database.db.transaction(async (tx) => {
      const sale = (await loadPosted(tx, [sold])).get(sold);
      if (!sale) throw new Error(`no sale ${sold}`);
      await tx.execute(sql`UPDATE coupon_instance SET state = 'unused', order_number = NULL WHERE guid = ${row?.guid}`);
      const till = await couponTillOf(tx, [String(row?.guid)]);
      expect(till.covers([sale])).toBe(true);
      till.take([sale]);
      expect(till.covers([sale])).toBe(false);
      tx.rollback();
    });
    await expect(tried).rejects.toThrow(TransactionRollbackError);
  });

  it('say what their discounts say, and are on one order at a time (C5, C12, C17)', async () => {
    await goOn(24);
    const differing = await rowsOf(sql`SELECT i.guid FROM coupon_instance i
      JOIN (SELECT source, order_guid, sum(amount) AS amount FROM sale_discount WHERE kind = 'coupon'
        GROUP BY 1, 2 HAVING sum(amount) > 0) d ON d.source = i.guid
      LEFT JOIN sale_order o ON o.guid = d.order_guid
      WHERE i.state <> 'used' OR i.discount <> d.amount OR i.order_number IS DISTINCT FROM o.number`);
    expect(differing).toEqual([]);
    const counts = await rowsOf(sql`SELECT c.name FROM coupon c LEFT JOIN coupon_instance i ON i.coupon = c.guid
      GROUP BY c.guid HAVING c.issued <> count(i.guid) OR c.used <> count(*) FILTER (WHERE i.state = 'used')
        OR c.withdrawn <> count(*) FILTER (WHERE i.state = 'voided') OR c.issued > c.issue_quantity`);
    expect(counts).toEqual([]);
    const [thanks] = await rowsOf(sql`SELECT count(*)::int AS n FROM coupon_instance WHERE guid LIKE '%-thanks'`);
    expect(thanks?.n).toBeGreaterThan(0);
  });
});
