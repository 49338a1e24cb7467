import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { campaign as contract } from '#areas/marketing/campaign/campaign.contract';
import { campaignPaths } from '#areas/marketing/campaign/commands';
import { type CampaignEffect, effectPath, fewest } from '#areas/marketing/campaign/effect';
import { isControl } from '#business/bill/campaign';
import { campaign } from '#server/db/schema/marketing/campaign';
import { salePosting } from '#server/db/schema/sales/sales';
import { budgetsOf } from '#server/domain/marketing/campaign/budget';
import { Reader } from '#tests/properties/report/answers';
import { demo, firstSubject, newCaller, onlyStore, secondSubject } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addSales } from '#tests/support/sales/sales';
import { dayMs, hourMs } from '#values/duration';

// Campaigns at the demo's tills: what they give is what their orders' discounts say, and no budget is exceeded.

const gateway = openGateway(knownDay);
const db = () => gateway.database.db;
const rowsOf = async (query: ReturnType<typeof sql>) => (await db().execute(query)).rows;

const [summer, half, anniversary] = ['1-summer', '2-secondHalf', '1-anniversary'].map((key) => demo('campaign', key));
const beijing = demo('store', 'BJ001');
let token = '';

/** Campaigns of this test beside those of the demo; they begin with the demo's first bill. */
async function add(guid: string, values: Partial<typeof campaign.$inferInsert>): Promise<string> {
  const at = '2026-01-01T00:00:00.000Z';
  await db()
    .insert(campaign)
    .values({
      ...{ guid, merchant: '10000001', createdAt: at, updatedAt: at, subject: firstSubject, title: guid },
      ...{ type: 'fullDiscount', state: 'published', startTime: at, endTime: '2030-01-01T00:00:00.000Z' },
      ...{ stores: [beijing], productScope: 'all', audience: 'everyone', budgetKind: 'none', stackable: true },
      ...{ discounts: [{ from: '20.00', rate: '9.50' }], controlPercent: 0 },
      ...values,
    });
  return guid;
}

beforeAll(async () => {
  await add('byUses', { budgetKind: 'uses', budgetUses: 7 });
  await add('byMoney', { budgetKind: 'money', budgetAmount: '50.00' });
  await add('paused', { state: 'paused' });
  await add('elsewhere', { stores: [demo('store', 'SH001')] });
  await add('lunch', { periods: [{ startTime: '11:00', endTime: '13:00' }], weekdays: ['monday', 'tuesday'] });
  await add('wide', { audience: 'members', controlPercent: 20 });
  await add('tier', { audience: 'levels', levels: [demo('memberLevel', 'nothing')] });
  await addSales(gateway, { days: 3, stores: ['BJ001', 'GZ001'], share: 0.5 });
  token = await gateway.session('1001');
});

const stored = async (guid: string) => {
  const [row] = await db().select().from(campaign).where(eq(campaign.guid, guid));
  if (!row) throw new Error(`no campaign ${guid}`);
  return row;
};

describe('campaigns at the tills', () => {
  it('have the uses and amounts of their discount rows, to the cent (A11)', async () => {
    const counted = await rowsOf(
      sql`SELECT guid, uses, used_amount::text AS amount FROM campaign WHERE uses > 0 ORDER BY guid`,
    );
    const given =
      await rowsOf(sql`SELECT source AS guid, count(*) FILTER (WHERE amount > 0)::int AS uses, sum(amount)::text AS amount
      FROM (SELECT source, order_guid, sum(amount) AS amount FROM sale_discount WHERE kind = 'activity' GROUP BY 1, 2) ordered
      GROUP BY 1 HAVING count(*) FILTER (WHERE amount > 0) > 0 ORDER BY 1`);
    expect(counted).toEqual(given);
    expect(counted.map(({ guid }) => guid)).toEqual(expect.arrayContaining([summer, half, anniversary, 'lunch']));
  });

  it('were in their time, at their stores, and are found by their titles (A2)', async () => {
    const wrong = await rowsOf(sql`SELECT d.guid FROM sale_discount d
      JOIN sale_posting p ON p.guid = d.posting LEFT JOIN campaign c ON c.guid = d.source
      WHERE d.kind = 'activity' AND p.kind = 'sale' AND (c.guid IS NULL OR d.name <> c.title OR d.at < c.start_time OR d.at >= c.end_time
        OR NOT jsonb_exists(c.stores, d.store))`);
    expect(wrong).toEqual([]);
  });

  it('give nothing where they are paused, elsewhere, or for others', async () => {
    for (const guid of ['paused', 'elsewhere', 'tier'])
      expect(await stored(guid)).toMatchObject({ uses: 0, usedAmount: '0.00' });
  });

  it('keep to their days and times of day on the store’s clock', async () => {
    const times = await rowsOf(sql`SELECT DISTINCT extract(isodow FROM d.at AT TIME ZONE 'Asia/Shanghai')::int AS day,
      extract(hour FROM d.at AT TIME ZONE 'Asia/Shanghai')::int AS hour FROM sale_discount d
      JOIN sale_posting p ON p.guid = d.posting WHERE d.source = 'lunch' AND p.kind = 'sale'`);
    expect(times.length).toBeGreaterThan(0);
    for (const { day, hour } of times) {
      expect([1, 2]).toContain(day);
      expect([11, 12]).toContain(hour);
    }
  });

  it('for members reach no guest and nobody of the control group (B7)', async () => {
    const rows = await rowsOf(sql`SELECT DISTINCT member FROM sale_discount WHERE source = ${anniversary}`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { member } of rows) {
      expect(typeof member).toBe('string');
      expect(isControl(anniversary ?? '', String(member), 10)).toBe(false);
    }
  });

  it('stop at their budget, in uses and in money (A8)', async () => {
    expect((await stored('byUses')).uses).toBe(7);
    const { usedAmount } = await stored('byMoney');
    expect(Number(usedAmount)).toBeGreaterThan(30);
    expect(Number(usedAmount)).toBeLessThanOrEqual(50);
  });
});

describe('the effect of a campaign', () => {
  const effectOf = async (id: string, as = token) => {
    const reply = await gateway.post<CampaignEffect>(
      effectPath,
      { id },
      { token: as, headers: { operSubjectGuid: firstSubject } },
    );
    if (reply.code !== 0) throw new Error(JSON.stringify(reply));
    return reply.tdata;
  };
  /** Paid by payments, and orders by headers: other tables than the call reads. */
  const paidBy = async (from: string, to: string, who: ReturnType<typeof sql>) => {
    const [row] = await rowsOf(sql`SELECT coalesce(sum(z.amount), 0)::numeric(14, 2)::text AS paid FROM sale_payment z
      JOIN sale_posting p ON p.guid = z.posting JOIN sale_order o ON o.guid = z.order_guid
      JOIN store s ON s.guid = p.store JOIN brand_subject b ON b.brand = s.brand AND b.subject = ${firstSubject}
      WHERE p.business_date BETWEEN ${from}::date AND ${to}::date AND ${who}`);
    return row?.paid;
  };

  it('sets its members beside those who were left out, all of whom are counted (B7)', async () => {
    const { days, reached, members, control, betweenGroups, roi } = await effectOf('wide');
    if (!days) throw new Error('it has begun');
    const rows = await rowsOf(
      sql`SELECT guid FROM member WHERE subject = ${firstSubject} AND enabled AND merged_into IS NULL`,
    );
    const [out, others] = [true, false].map((left) =>
      rows.flatMap(({ guid }) => (isControl('wide', String(guid), 20) === left ? [String(guid)] : [])),
    );
    const of = (guids: string[] = []) => sql`p.member IN ${guids}`;
    expect(reached).toBe(rows.length);
    expect(control).toMatchObject({ of: out?.length, paid: await paidBy(days.from, days.to, of(out)) });
    expect(members).toMatchObject({ of: others?.length, paid: await paidBy(days.from, days.to, of(others)) });
    expect(Number(control?.orders)).toBeGreaterThan(0);
    const [given] = await rowsOf(sql`SELECT sum(amount)::float AS n FROM sale_discount WHERE source = 'wide'
      AND business_date BETWEEN ${days.from}::date AND ${days.to}::date`);
    const each = Number(control?.paid) / Number(control?.of);
    expect(Number(roi)).toBeCloseTo((Number(members?.paid) - each * Number(members?.of)) / Number(given?.n), 1);
    expect(Number(betweenGroups?.difference)).toBeCloseTo(Number(members?.paid) / Number(members?.of) - each, 1);
    expect(Number(betweenGroups?.from)).toBeLessThan(Number(betweenGroups?.difference));
    expect(Number(betweenGroups?.to)).toBeGreaterThan(Number(betweenGroups?.difference));
  });

  it('counts merged members as the one they were merged into, here and in the statistics', async () => {
    const before = await effectOf(anniversary ?? '');
    const bought =
      await rowsOf(sql`SELECT DISTINCT member FROM sale_discount WHERE source = ${anniversary} AND amount > 0
      AND order_guid NOT IN (SELECT order_guid FROM sale_discount WHERE amount < 0) ORDER BY member`);
    const [one, twin] = bought.map(({ member }) => String(member));
    const date = before.days ?? { from: '', to: '' };
    const reader = new Reader(gateway, token);
    const statistics = () => reader.totals('campaignStatistics', { date }, { campaign: [anniversary] });
    const counted = await statistics();
    await rowsOf(sql`UPDATE member SET merged_into = ${one} WHERE guid = ${twin}`);
    const [after, merged] = [await effectOf(anniversary ?? ''), await statistics()];
    await rowsOf(sql`UPDATE member SET merged_into = NULL WHERE guid = ${twin}`);
    expect(after.members).toEqual({ ...before.members, of: Number(before.members?.of) - 1 });
    expect(merged).toMatchObject({
      ...{ campaignMembers: Number(counted.campaignMembers) - 1, campaignOrders: counted.campaignOrders },
    });
  });

  it('of one for everybody has its days, no groups and no return', async () => {
    const { days, reached, members, control, during, before, roi } = await effectOf(summer ?? '');
    if (!days) throw new Error('it has begun');
    expect({ reached, members, control, before, roi }).toEqual({
      ...{ reached: null, members: null, control: null, before: null, roi: null },
    });
    expect(during?.paid).toBe(await paidBy(days.from, days.to, sql`true`));
  });

  it('sets its days beside the same weekdays before it began', async () => {
    const start = new Date(Date.parse(knownDay) - dayMs).toISOString();
    const guid = await add('sinceYesterday', { startTime: start, type: 'secondHalf', rate: '5.00', discounts: null });
    await add('weekBefore', { startTime: new Date(Date.parse(start) + 6 * dayMs).toISOString() });
    const { days, before } = await effectOf(guid);
    expect(days?.from).toBe('2026-11-19');
    // A week before there was nothing: the history of this test is shorter.
    expect(before).toBeNull();
    expect((await effectOf('weekBefore')).days).toBeNull();
  });

  /** Postings of a store on some days before today, each of 100 yuan and what `more` adds. */
  async function takings(code: string, daysAgo: readonly number[], more: (day: number) => number) {
    const [sold] = await db().select().from(salePosting).where(eq(salePosting.kind, 'sale')).limit(1);
    if (!sold) throw new Error('nothing was sold');
    for (const ago of daysAgo) {
      const at = new Date(Date.parse(knownDay) - ago * dayMs).toISOString();
      const day = { at, businessDate: at.slice(0, 10), naturalDate: at.slice(0, 10), store: demo('store', code) };
      const paid = (100 + more(ago)).toFixed(2);
      await db()
        .insert(salePosting)
        .values({ ...sold, guid: crypto.randomUUID(), ...day, member: null, paid });
    }
  }
  const daysAgo = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n);

  it('compares as many store days of each weekday on both sides, and says how certain the difference is', async () => {
    const startTime = new Date(Date.parse(knownDay) - 15 * dayMs).toISOString();
    const guid = await add('paired', { startTime, stores: [demo('store', 'SH001')] });
    // Today goes on, and on one day three weeks before the store was closed.
    await takings('SH001', daysAgo(15, 0), (ago) => 20 + (ago % 3));
    await takings(
      'SH001',
      daysAgo(36, 21).filter((ago) => ago !== 30),
      () => 0,
    );
    const { during, before, unpaired, betweenDays } = await effectOf(guid);
    const paid = daysAgo(15, 1).reduce((sum, ago) => sum + (ago === 9 ? 0 : 120 + (ago % 3)), 0);
    expect(during).toMatchObject({ of: 14, paid: paid.toFixed(2) });
    expect(before).toMatchObject({ of: 14, paid: '1400.00' });
    expect(unpaired).toBe(2);
    expect(Number(betweenDays?.difference)).toBeCloseTo(paid / 14 - 100, 2);
    expect(Number(betweenDays?.from)).toBeGreaterThan(20);
    expect(Number(betweenDays?.to)).toBeLessThan(22);
  });

  it('does not tell a difference of too few store days, or of too few members', async () => {
    const startTime = new Date(Date.parse(knownDay) - 14 * dayMs).toISOString();
    const guid = await add('short', { startTime, stores: [demo('store', 'SH001')], audience: 'levels', levels: [] });
    const few = await effectOf(guid);
    // Fourteen days, one of them without a counterpart.
    expect(few.during?.of).toBe(13);
    expect(few).toMatchObject({ betweenDays: null, betweenGroups: null, roi: null });
    const { control, betweenGroups, roi } = await effectOf(anniversary ?? '');
    expect(Number(control?.of)).toBeLessThan(fewest.members);
    expect({ betweenGroups, roi }).toEqual({ betweenGroups: null, roi: null });
  });

  it('is that of one’s own stores, and of nobody without the right to statistics', async () => {
    const { token: own } = await newCaller(gateway, token, { scope: onlyStore('CD001') });
    const seen = await effectOf(summer ?? '', own);
    expect(seen.during).toEqual({ of: 0, orders: 0, paid: '0.00' });
    const { token: reader } = await newCaller(gateway, token, { codes: ['campaign:list', 'campaign:show'] });
    const headers = { operSubjectGuid: firstSubject };
    expect((await gateway.post(effectPath, { id: summer }, { token: reader, headers })).code).toBe(403);
    const other = { operSubjectGuid: secondSubject };
    expect((await gateway.post(effectPath, { id: summer }, { token, headers: other })).code).toBe(404);
  });
});

describe('a budget', () => {
  const discount = (order: string, source: string, amount: string) => ({
    ...{ order, kind: 'activity', source, amount, member: null, businessDate: '2026-11-20' },
  });
  const use = (guid: string, order: string, amount: string) =>
    db().transaction(async (tx) => {
      const budgets = await budgetsOf(tx, [guid], [], { days: [], members: [] });
      const given = [discount(order, guid, amount)];
      if (budgets.exhaustedBy(given).size > 0) return false;
      budgets.take(given);
      await budgets.write(tx);
      return true;
    });

  it('of 20 uses serves 20 of 50 who ask at once', async () => {
    const guid = await add('race', { budgetKind: 'uses', budgetUses: 20 });
    const served = await Promise.all(Array.from({ length: 50 }, (_, n) => use(guid, `race-${n}`, '1.00')));
    expect(served.filter(Boolean)).toHaveLength(20);
    expect(await stored(guid)).toMatchObject({ uses: 20, usedAmount: '20.00' });
  });

  it('in money takes the last cent and not one more', async () => {
    const guid = await add('cents', { budgetKind: 'money', budgetAmount: '10.00' });
    const served = await Promise.all(Array.from({ length: 50 }, (_, n) => use(guid, `cents-${n}`, '0.30')));
    expect(served.filter(Boolean)).toHaveLength(33);
    expect(await use(guid, 'more', '0.11')).toBe(false);
    expect(await use(guid, 'last', '0.10')).toBe(true);
    expect(await stored(guid)).toMatchObject({ uses: 34, usedAmount: '10.00' });
  });

  it('has a use back when all of its discount is taken back, and money when a part is', async () => {
    const guid = await add('back', { budgetKind: 'uses', budgetUses: 1 });
    const give = (...amounts: string[]) =>
      db().transaction(async (tx) => {
        const [first = '0.00', ...others] = amounts;
        const before = others.map((amount) => discount('o', guid, amount));
        const budgets = await budgetsOf(tx, [guid], before, { days: [], members: [] });
        budgets.take([discount('o', guid, first)]);
        await budgets.write(tx);
      });
    expect(await use(guid, 'o', '5.00')).toBe(true);
    await give('-2.00', '5.00');
    expect(await stored(guid)).toMatchObject({ uses: 1, usedAmount: '3.00' });
    expect(await use(guid, 'other', '5.00')).toBe(false);
    await give('-3.00', '5.00', '-2.00');
    expect(await stored(guid)).toMatchObject({ uses: 0, usedAmount: '0.00' });
    expect(await use(guid, 'other', '5.00')).toBe(true);
  });

  it('is nobody’s once the campaign is paused, and is kept by the database itself', async () => {
    const guid = await add('held', { budgetKind: 'uses', budgetUses: 5, state: 'paused' });
    expect(await use(guid, 'o', '1.00')).toBe(false);
    await expect(db().update(campaign).set({ uses: 6 }).where(eq(campaign.guid, guid))).rejects.toThrow();
  });
});

describe('a campaign that is published today', () => {
  // A session is over after two hours without a call.
  const send = async (path: string, body: object) =>
    gateway.post<{ id: string }>(
      path,
      { ...body },
      { token: await gateway.signOn('1001'), headers: { operSubjectGuid: firstSubject } },
    );
  const pass = async (hours: number) => {
    gateway.clock.advance(hours * hourMs);
    await addSales(gateway, { days: 0, stores: ['BJ001'], share: 0.5 });
  };
  const soldSince = async (at: Date) => {
    const [row] =
      await rowsOf(sql`SELECT count(*)::int AS n FROM sale_posting WHERE store = ${beijing} AND kind = 'sale'
      AND at > ${at.toISOString()}::timestamptz`);
    return Number(row?.n);
  };

  it('lowers bills from its start on, and none while it is paused', async () => {
    // Those of the tests above could not have been published beside each other.
    await db().update(campaign).set({ state: 'ended' }).where(eq(campaign.type, 'fullDiscount'));
    const start = gateway.clock.now().getTime() + 60_000;
    const reply = await send(contract.calls.save, {
      ...{ title: '当日满折', type: 'fullDiscount', draft: false, stores: [beijing], productScope: 'all' },
      ...{ startTime: new Date(start).toISOString(), endTime: new Date(start + 30 * dayMs).toISOString() },
      ...{ discounts: [{ from: '1.00', rate: '9.90' }], audience: 'everyone', budgetKind: 'none', stackable: false },
    });
    const { id } = reply.tdata;
    expect(await send(campaignPaths.publish, { id })).toMatchObject({ code: 0 });
    await pass(3);
    const { uses } = await stored(id);
    expect(uses).toBeGreaterThan(0);
    const early = await rowsOf(sql`SELECT guid FROM sale_discount WHERE source = ${id}
      AND at < ${new Date(start).toISOString()}::timestamptz`);
    expect(early).toEqual([]);
    expect((await send(campaignPaths.pause, { id })).code).toBe(0);
    const paused = gateway.clock.now();
    await pass(2);
    expect(await soldSince(paused)).toBeGreaterThan(0);
    expect((await stored(id)).uses).toBeLessThanOrEqual(uses);
    expect((await send(campaignPaths.resume, { id })).code).toBe(0);
    const resumed = (await stored(id)).uses;
    await pass(3);
    expect((await stored(id)).uses).toBeGreaterThan(resumed);
  });
});
