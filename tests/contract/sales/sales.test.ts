import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDemoDays } from '#mocks/demo/sales/day';
import type { DemoDay } from '#mocks/demo/sales/plans';
import { storeProfiles } from '#mocks/demo/sales/profile';
import { saleOrder, salePosting } from '#server/db/schema/sales/sales';
import { loadPosted } from '#server/domain/sales/load';
import { momentOf } from '#server/domain/sales/moment';
import { batchOf, ClosedDayError, addSales as post } from '#server/domain/sales/post';
import { reverse } from '#server/domain/sales/reverse';
import { demo } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addSales } from '#tests/support/sales/sales';
import { defaultZone } from '#values/zonedTime';

// The demo's orders as facts in the database: the clock of the tests says 10:00 on 2026-11-20, so that yesterday is over and
// closed, except in Chengdu, whose last guests have not paid yet.

const gateway = openGateway(knownDay);
const stores = ['CD001', 'GZ001', 'CQ001'];
beforeAll(() => addSales(gateway, { days: 2, stores, share: 0.35 }));

async function rows<Row extends Record<string, unknown>>(text: string) {
  const answer = await gateway.database.db.execute<Row>(sql.raw(text));
  return answer.rows;
}

const none = async (text: string) => expect(await rows(text)).toEqual([]);

describe('postings', () => {
  it('add up, each on its own', async () => {
    expect(await rows('SELECT count(*) FROM sale_posting')).not.toEqual([{ count: 0 }]);
    await none(`SELECT guid FROM sale_posting WHERE order_amount <> goods + packing + surcharge + delivery
      OR receivable <> order_amount - discount OR receivable <> paid OR concession <> paid - income`);
    await none(`SELECT p.guid FROM sale_posting p LEFT JOIN (SELECT posting, sum(amount) amount, sum(income) income, sum(fee) fee
        FROM sale_payment GROUP BY posting) s ON s.posting = p.guid
      WHERE p.paid <> coalesce(s.amount, 0) OR p.income <> coalesce(s.income, 0) OR p.channel_fee <> coalesce(s.fee, 0)`);
    await none(`SELECT p.guid FROM sale_posting p LEFT JOIN (SELECT posting, sum(list) list, sum(own_discount + shared_discount) lowered,
        sum(net) net FROM sale_line GROUP BY posting) s ON s.posting = p.guid
      WHERE p.goods <> coalesce(s.list, 0) OR p.discount <> coalesce(s.lowered, 0) OR p.goods - p.discount <> coalesce(s.net, 0)`);
    await none(`SELECT p.guid FROM sale_posting p LEFT JOIN (SELECT posting, sum(amount) amount FROM sale_discount GROUP BY posting) s
      ON s.posting = p.guid WHERE p.discount <> coalesce(s.amount, 0)`);
    await none(`SELECT l.guid FROM sale_line l JOIN (SELECT parent, sum(child_net) net FROM sale_line GROUP BY parent) s
      ON s.parent = l.guid WHERE l.net <> s.net`);
  });

  it('carry the same day and place as their rows', async () => {
    for (const table of ['sale_line', 'sale_discount', 'sale_payment'])
      await none(`SELECT f.guid FROM ${table} f JOIN sale_posting p ON p.guid = f.posting
        WHERE (f.store, f.business_date, f.natural_date, f.hour, f.at, f.channel, f.dining_type, f.order_guid)
          IS DISTINCT FROM (p.store, p.business_date, p.natural_date, p.hour, p.at, p.channel, p.dining_type, p.order_guid)`);
    await none(`SELECT guid FROM sale_posting WHERE natural_date <> (at AT TIME ZONE 'Asia/Shanghai')::date
      OR hour <> extract(hour FROM at AT TIME ZONE 'Asia/Shanghai')`);
    const [late] = await rows(`SELECT count(*) FROM sale_posting WHERE business_date < natural_date`);
    expect(Number(late?.count)).toBeGreaterThan(0);
  });

  it('are what the orders say of themselves', async () => {
    await none(`SELECT o.guid FROM sale_order o LEFT JOIN sale_posting p ON p.order_guid = o.guid
      WHERE (p.guid IS NULL) <> (o.status IN ('open', 'voided')) AND o.status <> 'refunded'`);
    await none(`SELECT o.guid FROM sale_order o JOIN (SELECT order_guid, -sum(paid) FILTER (WHERE kind = 'refund') AS back,
        bool_or(kind = 'reverse') AS reversed, sum(orders) AS n FROM sale_posting GROUP BY order_guid) p ON p.order_guid = o.guid
      WHERE o.refunded_amount <> coalesce(p.back, 0) OR o.reversed <> p.reversed OR (o.status = 'refunded') <> (p.n = 0)`);
    await none(
      `SELECT p.guid FROM sale_posting p LEFT JOIN sale_order o ON o.guid = p.order_guid WHERE o.guid IS NULL`,
    );
  });

  it('of the other enterprise are its own', async () => {
    await none(`SELECT guid FROM sale_posting WHERE (merchant = '10000002') <> (store = '10000002-store-CQ001')`);
    const [own] = await rows(`SELECT count(*) FROM sale_order WHERE merchant = '10000002'`);
    expect(Number(own?.count)).toBeGreaterThan(5);
  });
});

describe('shifts', () => {
  it('count the drawer’s cash; with receipts outside tills, they are all payments of a day', async () => {
    await none(`SELECT s.guid FROM shift s WHERE status = 'handedOver' AND abs(counted_cash - (opening_float + pay_in - pay_out
        + coalesce((SELECT sum(amount) FROM sale_payment p WHERE p.shift = s.guid AND method = 'cash'), 0)
        + coalesce((SELECT sum(amount) FROM other_receipt r WHERE r.shift = s.guid AND method = 'cash'), 0))) > 20`);
    await none(`SELECT p.guid FROM sale_payment p LEFT JOIN shift s ON s.guid = p.shift
      WHERE p.shift IS NOT NULL AND (s.guid IS NULL OR s.store <> p.store OR s.business_date <> p.business_date)`);
    await none(`SELECT guid FROM shift WHERE (status = 'handedOver') <> (counted_cash IS NOT NULL)`);
  });
});

describe('closing days', () => {
  const closed = (code: string) =>
    rows<{ day: string }>(
      `SELECT business_date AS day FROM day_closing WHERE store = '10000001-store-${code}' ORDER BY 1`,
    );

  it('waits for guests who stay overnight', async () => {
    expect(await closed('GZ001')).toEqual([{ day: '2026-11-18' }, { day: '2026-11-19' }]);
    expect(await closed('CD001')).toEqual([{ day: '2026-11-18' }]);
    const open = `SELECT count(*) FROM sale_order WHERE store = '10000001-store-CD001' AND status = 'open' AND business_date`;
    expect(await rows(`${open} = '2026-11-19'`)).toEqual([{ count: 3 }]);
    expect(await rows(`${open} < '2026-11-19'`)).toEqual([{ count: 0 }]);
  });

  const sold = '2026-11-18';
  async function anySale() {
    const db = gateway.database.db;
    const [found] = await db
      .select({ guid: salePosting.guid })
      .from(salePosting)
      .innerJoin(saleOrder, eq(saleOrder.guid, salePosting.order))
      .where(
        and(
          eq(salePosting.store, demo('store', 'GZ001')),
          eq(salePosting.businessDate, sold),
          eq(saleOrder.refundedAmount, '0.00'),
          eq(saleOrder.reversed, false),
        ),
      )
      .orderBy(salePosting.guid)
      .limit(1);
    return db.transaction(async (tx) => (await loadPosted(tx, [found?.guid ?? ''])).get(found?.guid ?? ''));
  }

  it('lets nothing be posted on them any more: a refund is on the day on which it is made', async () => {
    const sale = await anySale();
    if (!sale) throw new Error('nothing was sold');
    const refundAt = (at: string) => {
      const moment = momentOf(new Date(at), { timeZone: defaultZone, cutOff: '03:00' });
      const common = { operator: '王芳', authoriser: '', reason: '菜品质量', shift: null };
      return reverse(sale, [], { guid: `${sale.posting.guid}-r`, kind: 'refund', moment, taken: 'all', ...common });
    };
    const add = (at: string) => gateway.database.db.transaction((tx) => post(tx, batchOf([refundAt(at)])));
    const before = await rows(`SELECT * FROM sale_posting WHERE business_date = '${sold}' ORDER BY guid`);
    const late = add('2026-11-20T02:59:59+08:00');
    await expect(late).rejects.toThrow(ClosedDayError);
    await expect(late).rejects.toMatchObject({ store: demo('store', 'GZ001'), businessDate: '2026-11-19' });
    await add('2026-11-20T03:00:00+08:00');
    expect(await rows(`SELECT * FROM sale_posting WHERE business_date = '${sold}' ORDER BY guid`)).toEqual(before);
    expect(await rows(`SELECT kind, orders FROM sale_posting WHERE original = '${sale.posting.guid}'`)).toEqual([
      { kind: 'refund', orders: -1 },
    ]);
  });

  it('is kept by the database itself, and so is what was posted', async () => {
    const copy = `INSERT INTO sale_payment SELECT (jsonb_populate_record(p, jsonb_build_object('guid', 'forged'))).*
      FROM sale_payment p WHERE business_date = '${sold}' LIMIT 1`;
    const cause = (message: string) => ({ cause: expect.objectContaining({ message }) });
    await expect(rows(copy)).rejects.toMatchObject(cause('the business day is closed'));
    await expect(rows(`UPDATE sale_posting SET income = 0`)).rejects.toMatchObject(
      cause('facts of sales never change'),
    );
    await expect(rows(`DELETE FROM sale_line`)).rejects.toMatchObject(cause('facts of sales never change'));
  });
});

describe('a day of the demo', () => {
  const shanghai = storeProfiles.find(({ code }) => code === 'SH001');
  const tables = [
    'sale_order',
    'sale_posting',
    'sale_line',
    'sale_discount',
    'sale_payment',
    'order_event',
    'shift',
    'waiter_record',
    'takeaway_order',
    'other_receipt',
    'reservation',
    'sold_out_event',
    'debt_record',
    'day_closing',
    'theoretical_use',
    'demo_day',
  ];

  interface Step {
    dates: string[];
    until: string;
    first?: string;
    sealed?: boolean;
  }

  /** Returns everything that a store has after days were made in these steps, which are rolled back. */
  async function afterSteps(steps: Step[]) {
    const found: Record<string, unknown[]> = {};
    const undone = new Error('only looked at');
    const work = gateway.database.db.transaction(async (tx) => {
      if (!shanghai) throw new Error('no store');
      // Guests of this one, too, sit on over night.
      const profile = { ...shanghai, closes: 26, leftOpen: 3 };
      for (const { dates, until, first = '2026-11-17', sealed = false } of steps) {
        const days = dates.map((date): DemoDay => ({ profile, date, first, sealed, share: 0.3, members: 300 }));
        await addDemoDays(tx, days, new Date(until));
      }
      for (const table of tables) {
        // The chain of an account is in the order of writing.
        const columns = table === 'debt_record' ? `to_jsonb(t) - '{sequence,before,after}'::text[]` : '*';
        const query = sql.raw(`SELECT ${columns} FROM ${table} AS t WHERE store = '${profile.guid}' ORDER BY t::text`);
        found[table] = (await tx.execute(query)).rows;
      }
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
    return found;
  }

  const end = '2026-11-19T12:00:00+08:00';

  it('is the same whether it is made at once, minute by minute, with the next one, or before the day that it follows', async () => {
    const atOnce = await afterSteps([
      { dates: ['2026-11-17'], until: end },
      { dates: ['2026-11-18'], until: end },
    ]);
    const together = await afterSteps([{ dates: ['2026-11-17', '2026-11-18'], until: end }]);
    const backwards = await afterSteps([
      { dates: ['2026-11-18'], until: end },
      { dates: ['2026-11-17'], until: end },
    ]);
    const stretches = await afterSteps([
      { dates: ['2026-11-17'], until: '2026-11-17T14:03:00+08:00' },
      { dates: ['2026-11-17'], until: '2026-11-17T19:40:30+08:00' },
      { dates: ['2026-11-17'], until: '2026-11-18T04:00:00+08:00' },
      { dates: ['2026-11-18'], until: '2026-11-18T10:25:00+08:00' },
      { dates: ['2026-11-18'], until: '2026-11-18T20:30:00+08:00' },
      { dates: ['2026-11-17', '2026-11-18'], until: end },
    ]);
    expect(atOnce.sale_order?.length).toBeGreaterThan(40);
    expect(together).toEqual(atOnce);
    expect(backwards).toEqual(atOnce);
    expect(stretches).toEqual(atOnce);
  });

  it('leaves nothing open that the next one, made as the first of the history, does not know', async () => {
    const newer = { dates: ['2026-11-18'], until: end, first: '2026-11-18' };
    const alone = await afterSteps([newer]);
    const both = await afterSteps([newer, { dates: ['2026-11-17'], until: end, first: '2026-11-16', sealed: true }]);
    const ofDay = (found: typeof both, table: string, date: string) =>
      (found[table] ?? []).filter((row) => (row as { business_date: string }).business_date === date);
    expect(ofDay(both, 'sale_posting', '2026-11-18')).toEqual(ofDay(alone, 'sale_posting', '2026-11-18'));
    const older = ofDay(both, 'sale_order', '2026-11-17');
    expect(older.length).toBeGreaterThan(20);
    expect(older.filter((row) => (row as { status: string }).status === 'open')).toEqual([]);
  });
});
