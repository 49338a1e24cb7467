import { beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#report/report';
import { reports } from '#server/domain/report/reports';
import { sourceOf } from '#server/domain/report/sources';
import { openGateway } from '#tests/support/gateway';
import { ofFirst } from '#tests/support/member/desk';

const gateway = openGateway();
let token = '';
const date = { from: '2026-11-10', to: '2026-11-20' };

interface Answer {
  list: Record<string, unknown>[];
  total: number;
  meta: { totals: Record<string, unknown> | null; asOf: string };
}

const ask = (report: Report, body: Record<string, unknown> = {}, as = token) =>
  gateway.post<Answer>(report.calls.list, { filters: { date }, ...body }, { token: as, headers: ofFirst });

const named = (name: string) => {
  const found = reports.find((report) => report.name === name);
  if (!found) throw new Error(`no report ${name}`);
  return found;
};

beforeAll(async () => {
  token = await gateway.signOn('1001');
});

const all = reports.map((report) => [report.name, report] as const);

describe.each(all)('%s', (_, report) => {
  it('has an expression for everything it declares', () => {
    const { facts } = report.report;
    const source = sourceOf(facts.name)('business', gateway.clock.now(), date);
    const sums = Object.entries(facts.measures).filter(([, { formula }]) => formula.kind === 'sum');
    const counts = Object.entries(facts.measures).filter(([, { formula }]) => formula.kind === 'count');
    expect(Object.keys(source.measures).sort()).toEqual(sums.map(([name]) => name).sort());
    expect(Object.keys(source.counts ?? {}).sort()).toEqual(counts.map(([name]) => name).sort());
    expect(Object.keys(source.dimensions).sort()).toEqual(Object.keys(facts.dimensions).sort());
    expect(Object.keys(source.details).sort()).toEqual(Object.keys(facts.details).sort());
    expect(Object.keys(source.filters).sort()).toEqual(Object.keys(facts.filters).sort());
  });

  it('answers every grouping, chart and filter without a failure, and nothing for an empty range', async () => {
    const empty = { from: '2020-01-01', to: '2020-01-31' };
    const groups = report.report.groups?.map((group) => group.join('_')) ?? [undefined];
    for (const groupBy of groups) {
      const reply = await ask(report, { filters: { date: empty, groupBy, compare: 'previous' } });
      expect(reply).toMatchObject({ code: 0, tdata: { list: [], total: 0 } });
    }
    for (const { by, ...chart } of report.report.charts ?? []) {
      const of = chart.of ? named(chart.of.report) : report;
      if (chart.of) expect((await chart.of.load()).default.name).toBe(of.name);
      expect(await ask(of, { by, filters: { date: empty, basis: 'natural' } })).toMatchObject({ code: 0 });
      // Beside a table that is searched, a chart counts the rows that are found.
      if (of.keyword.length > 0) {
        expect(await ask(of, { by, keyword: 'x', filters: { date: empty } })).toMatchObject({ code: 0 });
      }
    }
    const totals = await ask(report, { part: 'totals', filters: { date: empty } });
    for (const measure of report.report.measures) {
      const value = totals.tdata.meta.totals?.[measure];
      expect(value === null || Number(value) === 0, measure).toBe(true);
    }
    for (const name of [...(report.report.filters ?? []), ...(report.report.more ?? [])]) {
      if (['date', 'keyword', 'groupBy', 'store', 'basis', 'compare'].includes(name)) continue;
      const reply = await ask(report, { filters: { date: empty, [name]: 'x' } });
      expect(reply.code, name).toBe(0);
    }
    for (const sort of [...report.report.measures, ...(report.report.details ?? [])]) {
      expect((await ask(report, { sort, order: 'ASC' })).code, sort).toBe(0);
    }
  });
});

it('refuses a range of 33 days, one backwards, none, an unknown group, a store outside the scope', async () => {
  const report = named('business');
  const refusal = async (body: Record<string, unknown>, as = token) => (await ask(report, body, as)).message;
  expect(await refusal({ filters: { date: { from: '2026-10-01', to: '2026-11-02' } } })).toContain('32');
  expect((await ask(report, { filters: { date: { from: '2026-10-01', to: '2026-11-01' } } })).code).toBe(0);
  expect(await refusal({ filters: { date: { from: '2026-11-02', to: '2026-11-01' } } })).toContain('早于');
  expect(await refusal({ filters: {} })).toContain('日期范围');
  expect(await refusal({ by: ['nothing'] })).toContain('nothing');
  const outside = '10000002-store-CQ001';
  expect(await refusal({ filters: { date, store: [outside] } })).toContain('数据权限');
});
