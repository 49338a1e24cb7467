import { beforeAll, describe, expect, it } from 'vitest';
import { groupKey, type Report } from '#report/report';
import { reports } from '#server/domain/report/reports';
import { type Answer, Reader, reportOf, type View } from '#tests/properties/report/answers';
import { chain } from '#tests/support/callers';
import { knownDay, openGateway } from '#tests/support/gateway';
import { addRareFacts } from '#tests/support/report/sums/rareFacts';
import {
  comparedMeasures,
  type Figures,
  sameFigure,
  sumsFor,
  sumsOf,
  withOwnSums,
  wrongTotals,
} from '#tests/support/report/sums/read';
import { addSales } from '#tests/support/sales/sales';
import { addDecimals, compareDecimals } from '#values/decimal';

// Every report's totals equal those of SQL written from the definition of the figures, over other tables where
// possible, and independent of the reports' own: two that agree are right, or wrong in the same way independently.

const gateway = openGateway(knownDay);
const codes = ['BJ001', 'CD001', 'GZ001'];
const period = { from: '2026-11-14', to: '2026-11-20' };
const views: Record<string, View> = {
  'a week': { date: period },
  'one day': { date: { from: '2026-11-19', to: '2026-11-19' } },
  'one store': { date: period, store: [`${chain}-store-BJ001`] },
};

/** Figures that are always nothing: a change of dishes has no cost, nobody gives a package back before the checkout, and the demo's guests save their points. */
const neverAny = ['changeDishes.cost', 'salePack.returnedQuantity', 'membershipDetail.pointsSpent'];

let reader: Reader;
const read = new Map<string, Promise<Figures>>();

/** The totals by the tables. Figures shared by several reports are queried once. */
function expected(report: Report, { date, store: stores }: View): Promise<Figures> {
  const same = reports.find(({ name }) => sumsFor(name) === sumsFor(report.name)) ?? report;
  const key = JSON.stringify([same.name, date, stores]);
  const view = { merchant: chain, ...date, stores, now: gateway.clock.now().toISOString() };
  const asked = read.get(key) ?? sumsOf(gateway.database, report.name, view);
  read.set(key, asked);
  return asked;
}

/** All rows of all pages, and the totals that came with them. */
async function rowsOf(report: Report, view: View, groupBy?: string): Promise<Answer> {
  const first = await reader.ask(report.name, view, { groupBy });
  const list = [...first.list];
  for (let page = 2; list.length < first.total; page += 1)
    list.push(...(await reader.ask(report.name, view, { groupBy, page })).list);
  return { ...first, list };
}

/** Additive measures whose rows do not add up to the total. */
function unequalSums({ report }: Report, rows: readonly Figures[], totals: Figures | null): string[] {
  return report.measures
    .filter((name) => report.facts.measures[name]?.formula.kind === 'sum')
    .filter((name) => !sameFigure(addDecimals('0', ...rows.map((row) => String(row[name]))), totals?.[name]));
}

beforeAll(async () => {
  await addSales(gateway, { days: 6, stores: codes, share: 0.3 });
  const token = await gateway.signOn('1001');
  await addRareFacts(gateway, token, { before: '2026-11-19', today: '2026-11-20' });
  // As a server that has run for a while: the planner knows how much there is.
  await gateway.database.execute('ANALYZE');
  reader = new Reader(gateway, token);
});

describe.each(reports.map((report) => [report.name, report] as const))('%s', (name, report) => {
  it.each(Object.entries(views))('says of %s what the tables hold', async (_, view) => {
    expect(wrongTotals(report, await reader.totals(name, view), await expected(report, view))).toEqual([]);
  });

  it('counts something in every column', async () => {
    const totals = await expected(report, { date: period });
    const empty = comparedMeasures(report).filter((one) => compareDecimals(String(totals[one] ?? 0), '0') === 0);
    expect(empty.map((one) => `${name}.${one}`).filter((one) => !neverAny.includes(one))).toEqual([]);
  });

  it('says nothing of days on which nothing was', async () => {
    const view = { date: { from: '2020-01-01', to: '2020-01-31' } };
    const totals = await expected(report, view);
    expect(comparedMeasures(report).filter((one) => Number(totals[one] ?? 0) !== 0)).toEqual([]);
    expect(wrongTotals(report, await reader.totals(name, view), totals)).toEqual([]);
  });

  it('has rows that add up to its totals, however they are grouped', async () => {
    const groups = report.report.groups?.map(groupKey) ?? [undefined];
    for (const groupBy of groups) {
      const view = groupBy ? { date: period } : { date: { from: '2026-11-19', to: '2026-11-20' } };
      const { list, meta } = await rowsOf(report, view, groupBy);
      const totals = groupBy ? meta.totals : await expected(report, view);
      expect(unequalSums(report, list, totals), groupBy).toEqual([]);
      // Dishes of packages count as themselves.
      if (totals && !groupBy?.startsWith('package'))
        expect(wrongTotals(report, totals, await expected(report, view))).toEqual([]);
    }
  });
});

describe('one word is one figure on every screen', () => {
  const day = { from: '2026-11-19', to: '2026-11-19' };

  it('home, the list of orders, payments, the books and the day of a chart say the same takings of each day', async () => {
    const home = await gateway.post<{ days: { date: string; income: string; orders: number; guests: number }[] }>(
      '/report/today',
      {},
      { token: reader.token },
    );
    const charted = (await reader.ask('business', { date: period }, { by: ['day'], sort: 'day', order: 'ASC' })).list;
    for (const { date, income, orders, guests } of home.tdata.days.filter((one) => one.date >= period.from)) {
      const view = { date: { from: date, to: date } };
      const figures = { income, orders, guests };
      expect(await reader.totals('transactionRecord', view), date).toMatchObject(figures);
      expect(charted.find((row) => row.day === date) ?? { income: '0.00', orders: 0, guests: 0 }, date).toMatchObject(
        figures,
      );
      for (const [name, word] of [
        ['payment', 'income'],
        ['financial', 'salesIncome'],
      ] as const)
        expect(sameFigure((await reader.totals(name, view))[word], income), `${name} ${date}`).toBe(true);
    }
  });

  it('an order refunded later keeps its own day as it was, and is on the day of the refund too', async () => {
    const answer = await gateway.database.db.execute<{ number: string; sold: string; back: string; given: string }>(
      `SELECT o.number, r.original_date::text AS sold, r.business_date::text AS back, (-r.paid)::text AS given
       FROM sale_posting r JOIN sale_order o ON o.guid = r.order_guid
       WHERE r.kind = 'refund' AND r.business_date > r.original_date AND r.original_date >= '${period.from}'
         AND r.business_date <= '${period.to}' ORDER BY r.guid LIMIT 3`,
    );
    expect(answer.rows.length).toBeGreaterThan(0);
    for (const { number, sold, back, given } of answer.rows) {
      const rowOn = async (from: string, to: string): Promise<Figures> => {
        const { list } = await reader.ask('transactionRecord', { date: { from, to } }, { size: 1000 });
        const all = list.filter((row) => row.number === number);
        expect(all, `${number} ${from}`).toHaveLength(1);
        return { ...all[0] };
      };
      const then = await rowOn(sold, sold);
      expect(then).toMatchObject({ refunded: '0.00', paid: then.collected });
      expect(await rowOn(back, back)).toMatchObject({ refunded: given, collected: '0.00', paid: `-${given}` });
      const both = await rowOn(sold, back);
      expect(both).toMatchObject({ refunded: given, collected: then.collected });
      expect(both.status).toBe(sameFigure(both.paid, '0') ? 'refunded' : 'partlyRefunded');
    }
  });

  it('what was voided or is still open is in no total of sales, and is found by its own figure', async () => {
    const voided = await reader.totals('transactionRecord', { date: period }, { status: 'voided' });
    expect(voided).toMatchObject({ orderAmount: '0.00', income: '0.00', orders: 0, guests: 0 });
    expect(Number(voided.voidedAmount)).toBeGreaterThan(0);
    expect((await reader.totals('scrapOrder', { date: period })).voidedAmount).toBe(voided.voidedAmount);
    const partly = await reader.ask('transactionRecord', { date: period }, { status: 'partlyRefunded' });
    expect(partly.list.length).toBeGreaterThan(0);
    expect(partly.list.every((row) => row.status === 'partlyRefunded')).toBe(true);
    const paid = await reader.ask('transactionRecord', { date: day }, { status: 'checkedOut' });
    expect(paid.list.every((row) => sameFigure(row.refunded, '0'))).toBe(true);
  });
});

describe('an order is found by what people remember of it', () => {
  it('amount, table, member, telephone, staff and dish', async () => {
    const answer = await gateway.database.db.execute<Record<string, string>>(
      `SELECT o.number, o.paid_amount::text AS amount, o.table_code AS "table", o.member_name AS "memberName", g.phone, w.name AS staff,
         (SELECT l.name FROM sale_line l WHERE l.order_guid = o.guid ORDER BY l.number LIMIT 1) AS dish
       FROM sale_order o JOIN member g ON g.guid = o.member JOIN waiter_record w ON w.order_guid = o.guid
       WHERE o.status = 'checkedOut' AND o.table_code IS NOT NULL AND o.business_date BETWEEN '${period.from}' AND '${period.to}'
       ORDER BY o.guid LIMIT 1`,
    );
    const { number, ...known } = answer.rows[0] ?? {};
    const all = (await reader.ask('transactionRecord', { date: period }, { size: 1 })).total;
    for (const [name, value] of Object.entries({ ...known, amount: `¥ ${known.amount}` })) {
      const found = await rowsOf(reportOf('transactionRecord'), { date: period, [name]: value });
      expect(
        found.list.map((row) => row.number),
        `${name} ${value}`,
      ).toContain(number);
      expect(found.total, name).toBeLessThan(all);
    }
    const none = await reader.ask('transactionRecord', { date: period }, { amount: '0.01' });
    expect(none.total).toBe(0);
  });
});

describe('the sums themselves', () => {
  it('are there for every report, and for none else', () => {
    expect(reports.filter(({ name }) => !sumsFor(name)).map(({ name }) => name)).toEqual([]);
    expect(withOwnSums.filter((name) => !reports.some((report) => report.name === name))).toEqual([]);
  });

  it('would tell a figure that is a cent off, one that is missing, and one without SQL', () => {
    const report = reports.find(({ name }) => name === 'reserve');
    if (!report) throw new Error('no such report');
    const right = Object.fromEntries(comparedMeasures(report).map((one) => [one, '2.00']));
    expect(wrongTotals(report, right, right)).toEqual([]);
    for (const deposit of ['2.01', null, undefined])
      expect(wrongTotals(report, { ...right, deposit }, right)).toHaveLength(1);
    const { deposit: _, ...without } = right;
    expect(wrongTotals(report, right, without)).toHaveLength(1);
  });
});

describe('what does not add up', () => {
  const stores = () => rowsOf(reportOf('summaryStores'), { date: period }, 'store');
  const of = (rows: readonly Figures[], name: string) => rows.map((row) => Number(row[name]));

  it('is counted separately for each group, and for the whole', async () => {
    const { list, meta } = await stores();
    const days = (await rowsOf(reportOf('summaryStores'), { date: period }, 'day')).list;
    const open = of(list, 'daysOpen');
    expect(list).toHaveLength(codes.length);
    expect(meta.totals?.daysOpen).toBe(open.reduce((sum, one) => sum + one, 0));
    expect(of(days, 'daysOpen').every((one) => one >= 1 && one <= list.length)).toBe(true);
    expect(Math.max(...open)).toBe(days.length);
  });

  it('ranks groups by their takings over all pages; the whole has no rank', async () => {
    const { list, meta } = await stores();
    const sorted = [...list].sort((a, b) => compareDecimals(String(b.income), String(a.income)));
    expect(of(sorted, 'incomeRank')).toEqual(sorted.map((_, index) => index + 1));
    expect(meta.totals?.incomeRank).toBeNull();
  });
});
