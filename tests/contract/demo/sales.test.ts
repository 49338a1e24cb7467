import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDemoSales } from '#mocks/demo/sales/job';
import { storeProfiles } from '#mocks/demo/sales/profile';
import { knownDay, openGateway } from '#tests/support/gateway';
import { minuteMs } from '#values/duration';

// The running sales of the demo: a store's day at a time, the newest first, then a minute at a time. The clock of the
// tests shows 10:00 on 2026-11-20.

const gateway = openGateway(knownDay);
const wanted = { days: 2, share: 0.02, members: 310 };

async function rows<Row extends Record<string, unknown>>(text: string) {
  const answer = await gateway.database.db.execute<Row>(sql.raw(text));
  return answer.rows;
}

const daysThere = () =>
  rows<{ store: string; day: string; until: string }>(
    'SELECT store, business_date AS day, until::text FROM demo_day ORDER BY day DESC, store',
  );

/** Runs the job until it has nothing more to do now; answers the days that each run made, newest state last. */
async function runAll(): Promise<string[][]> {
  const made: string[][] = [];
  for (;;) {
    const now = gateway.clock.now();
    const before = new Set((await daysThere()).map((row) => `${row.day} ${row.store}`));
    const due = await gateway.database.db.transaction((tx) => addDemoSales({ tx, now }, wanted));
    made.push((await daysThere()).map((row) => `${row.day} ${row.store}`).filter((key) => !before.has(key)));
    if (due.getTime() === now.getTime() + minuteMs) return made;
    if (made.length > 600) throw new Error('it never ends');
  }
}

it('makes today and yesterday first, then members, then the history, each in a separate piece', async () => {
  const made = await runAll();
  expect(made.every((days) => days.length <= 1)).toBe(true);
  const dates = made.flat().map((key) => key.slice(0, 10));
  expect(dates).toEqual([...dates].sort().reverse());
  const stores = storeProfiles.filter(({ merchant }) => merchant === '10000001').length;
  expect(await rows(`SELECT business_date::text AS day, count(*) FROM demo_day GROUP BY 1 ORDER BY 1 DESC`)).toEqual([
    { day: '2026-11-20', count: stores },
    // The small merchant has this day only.
    { day: '2026-11-19', count: stores + 1 },
    { day: '2026-11-18', count: stores },
  ]);
  expect(await rows(`SELECT count(*) FROM member`)).toEqual([{ count: 310 }]);
  expect(await rows(`SELECT count(*) FROM sale_order WHERE opened_at > '2026-11-20T10:00:00+08:00'`)).toEqual([
    { count: 0 },
  ]);
});

it('goes on with today every minute and changes nothing of the days before', async () => {
  const past = `SELECT * FROM sale_posting WHERE business_date < '2026-11-20' ORDER BY guid`;
  const before = await rows(past);
  gateway.clock.advance(180 * minuteMs);
  expect((await runAll()).flat()).toEqual([]);
  const today = (await daysThere()).filter(({ day }) => day === '2026-11-20');
  expect(new Set(today.map(({ until }) => until))).toEqual(new Set(['2026-11-20 05:00:00+00']));
  expect(await rows(past)).toEqual(before);
  // By now Chengdu's guests of last night have paid, and its day is closed too.
  expect(await rows(`SELECT count(*) FROM day_closing WHERE business_date = '2026-11-19'`)).toEqual([{ count: 9 }]);
});

it('ends the day and begins the next one automatically', async () => {
  gateway.clock.advance(24 * 60 * minuteMs);
  const made = await runAll();
  expect(new Set(made.flat().map((key) => key.slice(0, 10)))).toEqual(new Set(['2026-11-21']));
  const ends = (await daysThere()).filter(({ day }) => day === '2026-11-20').map(({ until }) => until);
  expect(new Set(ends)).toEqual(new Set(['2026-11-20 19:00:00+00', '2026-11-20 20:00:00+00']));
  expect(
    await rows(`SELECT count(*) FROM shift WHERE business_date = '2026-11-20' AND status = 'notHandedOver'`),
  ).toEqual([{ count: 0 }]);
});

it('happens only where a host asks for it', async () => {
  const before = await rows(`SELECT count(*) FROM sale_order`);
  gateway.clock.advance(60 * minuteMs);
  await gateway.tick();
  expect(await rows(`SELECT count(*) FROM sale_order`)).toEqual(before);
});

describe('the ledgers of the demo’s members', () => {
  const sums = (what: string) => rows<{ wrong: string }>(`SELECT count(*) AS wrong FROM (${what}) AS one`);

  it('are open once the history is made, and every figure is the sum of its ledger', async () => {
    await runAll();
    expect(await rows(`SELECT count(*) FROM member WHERE ledger_since IS NULL`)).toEqual([{ count: 0 }]);
    expect(
      await sums(`SELECT c.guid FROM member_card c LEFT JOIN balance_ledger l ON l.card = c.guid GROUP BY c.guid
        HAVING coalesce(sum(l.change) FILTER (WHERE l.bucket = 'real'), 0) <> c.real_balance
          OR coalesce(sum(l.change) FILTER (WHERE l.bucket = 'gift'), 0) <> c.gift_balance
          OR coalesce(sum(l.change) FILTER (WHERE l.bucket = 'subsidy'), 0) <> c.subsidy_balance`),
    ).toEqual([{ wrong: 0 }]);
    expect(
      await sums(`SELECT m.guid FROM member m WHERE m.points <> coalesce((SELECT sum(change) FROM points_ledger l WHERE l.member = m.guid), 0)
        OR m.growth_value <> coalesce((SELECT sum(change) FROM growth_ledger l WHERE l.member = m.guid), 0)`),
    ).toEqual([{ wrong: 0 }]);
  });

  it('say of every order what it took, earned and gave back', async () => {
    const stored = await rows<{ paid: string; booked: string }>(`SELECT
      (SELECT sum(amount) FROM sale_payment WHERE method LIKE 'stored%') AS paid,
      (SELECT -sum(change) FROM balance_ledger WHERE kind IN ('sale', 'refund')) AS booked`);
    expect(stored[0]?.paid).not.toBeNull();
    expect(stored[0]?.booked).toBe(stored[0]?.paid);
    const sales = `SELECT p.guid, floor(coalesce((SELECT sum(y.income) FROM sale_payment y WHERE y.posting = p.guid
          AND y.method NOT IN ('storedGift', 'storedSubsidy', 'debtUnit', 'voucher', 'takeawayPlatform')), 0)) AS counted,
        coalesce((SELECT sum(l.change) FROM growth_ledger l WHERE l.business = p.guid AND l.kind = 'sale'), 0) AS earned
      FROM sale_posting p WHERE p.kind = 'sale' AND p.member IS NOT NULL`;
    expect(await rows(`SELECT count(*) > 20 AS many FROM (${sales}) AS one WHERE earned > 0`)).toEqual([
      { many: true },
    ]);
    expect(await rows(`SELECT * FROM (${sales}) AS one WHERE counted <> earned`)).toEqual([]);
  });
});
