import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { chain, newCaller } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addSales } from '#tests/support/sales/sales';
import { hourMs } from '#values/duration';
import { centsOf, type Figures, Reader, reportOf, sumOf, type View } from './answers';
import { brokenIn, saidOf } from './identities';

const gateway = openGateway(knownDay);
const codes = ['BJ001', 'CD001', 'GZ001'] as const;
const storeOf = (code: string) => `${chain}-store-${code}`;
const first = '2026-11-15';
const last = '2026-11-20';
let reader: Reader;

beforeAll(async () => {
  await addSales(gateway, { days: 5, stores: codes, share: 0.12 });
  reader = new Reader(gateway, await gateway.signOn('1001'));
});

const day = fc.integer({ min: 0, max: 5 }).map((days) => `2026-11-${15 + days}`);
const range = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const views: fc.Arbitrary<View> = fc.record(
  {
    date: range,
    store: fc.subarray([...codes], { minLength: 1 }).map((list) => list.map(storeOf)),
    diningType: fc.constantFrom('dineIn', 'delivery', 'takeout'),
    daypart: fc.constantFrom('breakfast', 'lunch', 'evening', 'nightSnack'),
    basis: fc.constantFrom('business', 'natural'),
  },
  { requiredKeys: ['date'] },
);
const all: View = { date: { from: first, to: last } };

describe('figures agree on every report', () => {
  it('R1–R5, R7: for any range, stores and filters', async () => {
    await fc.assert(
      fc.asyncProperty(views, async (view) => {
        expect(brokenIn(await saidOf(reader, view))).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  it('R4, R10: disjoint sets of stores add up, and days add up to their range', async () => {
    await fc.assert(
      fc.asyncProperty(range, fc.subarray([...codes]), async (date, part) => {
        const rest = codes.filter((code) => !part.includes(code));
        const income = async (list: readonly string[], when = date) =>
          list.length === 0
            ? 0n
            : centsOf((await reader.totals('business', { date: when, store: list.map(storeOf) })).income);
        expect((await income(part)) + (await income(rest))).toBe(await income(codes));
        const middle = { from: date.from, to: date.from };
        const after = { from: date.to, to: date.to };
        if (Number(date.to.slice(8)) - Number(date.from.slice(8)) === 1)
          expect((await income(codes, middle)) + (await income(codes, after))).toBe(await income(codes));
      }),
      { numRuns: 10 },
    );
  });

  it('R10: a caller whose scope is some stores sees exactly what filtering by them shows', async () => {
    const { token } = await newCaller(gateway, reader.token, {
      codes: ['business:list', 'business:export'],
      scope: { dataScope: 'designatedStores', scopeStores: [storeOf('BJ001'), storeOf('GZ001')] },
    });
    const scoped = new Reader(gateway, token);
    const own = await scoped.totals('business', all);
    const filtered = await reader.totals('business', { ...all, store: [storeOf('BJ001'), storeOf('GZ001')] });
    expect(own).toEqual(filtered);
    await expect(scoped.totals('business', { ...all, store: [storeOf('CD001')] })).rejects.toThrow('数据权限');
    await expect(scoped.totals('payment', all)).rejects.toThrow();
  });

  it('the totals are those of an independent sum over the tables', async () => {
    const answer = await gateway.database.db.execute<Record<string, string>>(sql`
      SELECT (SELECT sum(p.amount) FROM sale_payment p WHERE p.business_date BETWEEN ${first} AND ${last} AND p.merchant = ${chain}) AS paid,
        (SELECT sum(l.net) FROM sale_line l WHERE l.parent IS NULL AND l.business_date BETWEEN ${first} AND ${last} AND l.merchant = ${chain}) AS net,
        (SELECT sum(d.amount) FROM sale_discount d WHERE d.business_date BETWEEN ${first} AND ${last} AND d.merchant = ${chain}) AS discount`);
    const [expected] = answer.rows;
    const said = await saidOf(reader, all);
    expect(said.business.paid).toBe(expected?.paid);
    expect(said.items.net).toBe(expected?.net);
    expect(said.business.discount).toBe(expected?.discount);
    expect(Number(said.business.orders)).toBeGreaterThan(100);
  });

  it('packages count once: as themselves or as the dishes in them', async () => {
    const whole = await reader.totals('saleGoods', all);
    const dishes = await reader.totals('saleGoods', all, { packages: 'dishes' });
    expect(dishes.net).toBe(whole.net);
    const packages = await reader.ask('salePack', all, { groupBy: 'item' });
    const inside = await reader.ask('salePack', all, { groupBy: 'package_item' });
    expect(sumOf(inside.list, 'net')).toBe(sumOf(packages.list, 'net'));
    expect(packages.list.length).toBeGreaterThan(0);
  });

  it('R8: per type of service, amounts add up to the income of the orders that were served', async () => {
    const answer = await gateway.database.db.execute<{ type: string; served: string; income: string }>(sql`
      SELECT waiter_type AS type, sum(amount) AS served,
        (SELECT sum(o.income_amount) FROM sale_order o WHERE o.guid IN
          (SELECT w.order_guid FROM waiter_record w WHERE w.waiter_type = r.waiter_type)) AS income
      FROM waiter_record r GROUP BY waiter_type`);
    expect(answer.rows.length).toBeGreaterThan(0);
    for (const row of answer.rows) expect(row.served, row.type).toBe(row.income);
  });

  it('R11: a posting of today leaves every report of closed days byte for byte unchanged', async () => {
    const closed: View = { date: { from: first, to: '2026-11-17' } };
    const before = JSON.stringify(await saidOf(reader, closed));
    gateway.clock.advance(3 * hourMs);
    await addSales(gateway, { days: 0, stores: codes, share: 0.12 });
    reader = new Reader(gateway, await gateway.signOn('1001'));
    expect(JSON.stringify(await saidOf(reader, closed))).toBe(before);
    expect(brokenIn(await saidOf(reader, all))).toEqual([]);
  });

  it('R12: an empty range has no rows, no NaN, and nothing where it would divide by nothing', async () => {
    const said = await saidOf(reader, { date: { from: '2020-01-01', to: '2020-01-31' } });
    expect([...said.byDay, ...said.itemRows, ...said.methodRows, ...said.exported]).toEqual([]);
    expect(said.business).toMatchObject({ orders: 0, averageTicket: null, perGuest: null, discountRate: null });
    expect(JSON.stringify(said)).not.toMatch(/NaN|Infinity/);
  });

  it('R13: the language changes labels, never numbers', async () => {
    const figures = async (language: 'zh' | 'en' | 'fr') => {
      const path = reportOf('business').calls.list;
      const body = { filters: { ...all, groupBy: 'day' }, size: 100 };
      const reply = await gateway.post<{ list: Figures[] }>(path, body, { token: reader.token, language });
      return reply.tdata.list;
    };
    expect(await figures('fr')).toEqual(await figures('zh'));
    expect(await figures('en')).toEqual(await figures('zh'));
  });
});

describe('known-bad variants are caught', () => {
  it('an average of averages', async () => {
    const said = await saidOf(reader, all);
    const tickets = said.byDay.map((row) => Number(row.averageTicket));
    const wrong = (tickets.reduce((sum, one) => sum + one, 0) / tickets.length).toFixed(2);
    expect(brokenIn({ ...said, business: { ...said.business, averageTicket: wrong } })).toContain(
      'R4 averages of sums',
    );
  });

  it('an export without the scope', async () => {
    const view: View = { ...all, store: [storeOf('BJ001')] };
    const said = await saidOf(reader, view);
    expect(brokenIn(said)).toEqual([]);
    const { exported } = await saidOf(reader, all);
    expect(brokenIn({ ...said, exported }).some((text) => text.startsWith('R5 export'))).toBe(true);
  });

  it('cash as it was tendered', async () => {
    const answer = await gateway.database.db.execute<{ tendered: string }>(
      sql`SELECT sum(CASE WHEN amount < 0 THEN amount ELSE tendered END) AS tendered FROM sale_payment WHERE merchant = ${chain}`,
    );
    const said = await saidOf(reader, all);
    const payments = { ...said.payments, netPayment: answer.rows[0]?.tendered };
    expect(brokenIn({ ...said, payments }).some((text) => text.startsWith('R3 payments'))).toBe(true);
  });

  it('refunds counted twice', async () => {
    const said = await saidOf(reader, all);
    const twice = (value: unknown) => String(Number(value) * 2);
    expect(Number(said.business.refunded)).toBeGreaterThan(0);
    const wrong = { ...said, business: { ...said.business, refunded: twice(said.business.refunded) } };
    expect(brokenIn(wrong).some((text) => text.startsWith('R7'))).toBe(true);
  });
});
