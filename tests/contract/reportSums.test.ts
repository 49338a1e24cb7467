import { beforeAll, describe, expect, it } from 'vitest';
import { reports } from '../../mocks/domain/reports/reports';
import { addDecimals, compareDecimals } from '../../src/entity/decimal';
import { groupKey, type Report } from '../../src/report/report';
import { type Answer, Reader, type View } from '../properties/reportAnswers';
import { chain } from '../support/callers';
import { knownDay, openGateway } from '../support/gateway';
import { addSales } from '../support/sales';
import { addRareFacts } from '../support/sums/rareFacts';
import {
  comparedMeasures,
  type Figures,
  sameFigure,
  sumsFor,
  sumsOf,
  withOwnSums,
  wrongTotals,
} from '../support/sums/read';

// Every report's totals are those of SQL that was written from what the figures mean, over other tables where it can be,
// and knows nothing of the reports' own: two that agree are right, or wrong in the same way by themselves.

const gateway = openGateway(knownDay);
const codes = ['BJ001', 'CD001', 'GZ001'];
const period = { from: '2026-11-14', to: '2026-11-20' };
const views: Record<string, View> = {
  'a week': { date: period },
  'one day': { date: { from: '2026-11-19', to: '2026-11-19' } },
  'one store': { date: period, store: [`${chain}-store-BJ001`] },
};

/** Figures that are always nothing: a change of dishes has no cost, and nobody gives a package back before the checkout. */
const neverAny = ['changeDishes.cost', 'salePack.returnedQuantity'];

let reader: Reader;
const read = new Map<string, Promise<Figures>>();

/** The totals by the tables. What several reports count alike is asked once. */
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
