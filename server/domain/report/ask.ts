import { z } from 'zod';
import { ownValue } from '#entity/ownValue';
import { comparisons, dateBases, groupOf, type Report } from '#report/report';
import type { CallerContext } from '#server/call/call';
import { badParameter, requireFilters } from '#server/store/filters';
import { listInput } from '#server/store/listQuery';
import { withoutMemberPhones } from '#server/store/memberPhones';
import { namesOf } from '#server/store/references';
import { addDecimals, compareDecimals, divideDecimals, isDecimal, multiplyDecimals, negate } from '#values/decimal';
import { isRecord } from '#values/record';
import { entities } from '../entities';
import {
  badRequest,
  checkStores,
  figuresBefore,
  groupedRows,
  type Question,
  type Row,
  singleRows,
  totalsOf,
} from './engine';
import { periodOf } from './period';
import { notePhoneQuestion } from './phoneSearch';
import { sourceOf } from './sources';

export const reportInput = listInput.extend({
  /** dimensions in place of the chosen grouping: what a chart asks for */
  by: z.array(z.string().max(40)).min(1).max(3).optional(),
  /** only the totals, where rows are single: a page does not wait for them */
  part: z.enum(['rows', 'totals']).default('rows'),
});

export type ReportInput = z.infer<typeof reportInput>;

const chosen = z.object({
  basis: z.enum(dateBases).catch('business'),
  compare: z.enum(comparisons).optional(),
});

/** Returns the checked query of a report: period, stores, groups, order. */
export async function questionOf(
  context: CallerContext,
  report: Report,
  query: ReportInput,
): Promise<{ question: Question; compare?: (typeof comparisons)[number] }> {
  requireFilters(query.filters);
  const { date, basis, compare, groupBy, ...filters } = query.filters;
  const parsed = chosen.safeParse({ basis, compare });
  if (!parsed.success) throw badRequest();
  const period = periodOf(date);
  await checkStores(context, filters.store);
  const { facts, groups = [], details = [], charts = [] } = report.report;
  const by = query.by ?? (groups.length > 0 ? groupOf(report, groupBy) : []);
  // Groups have no texts to search; the charts of single rows count the rows that the table shows.
  const isGrouped = by.length > 0 && report.keyword.length === 0;
  if (isGrouped && query.keyword?.trim()) throw badParameter('keyword');
  const ofCharts = query.by ? charts.flatMap((chart) => (chart.of ? [] : chart.measures)) : [];
  const measures = [...new Set([...report.report.measures, ...ofCharts])];
  const following = by.flatMap((name) => Object.keys(ownValue(facts.dimensions, name)?.with ?? {}));
  const known = by.length > 0 ? [...by, ...following, ...measures] : [...details, ...measures, 'at'];
  const asked = query.sort ?? report.sort?.field ?? '';
  const order = query.sort ? (query.order ?? 'ASC') : (report.sort?.order ?? 'DESC');
  const usual = by.length > 0 ? (measures[0] ?? '') : 'at';
  const sort = known.includes(asked) ? { field: asked, order } : { field: usual, order: 'DESC' as const };
  const sourceIn: Question['sourceIn'] = (asked) => sourceOf(facts.name)(parsed.data.basis, context.now, asked);
  const question: Question = {
    report,
    source: sourceIn(period),
    sourceIn,
    period,
    by,
    measures,
    filters,
    keyword: query.keyword,
    sort,
    limit: query.size,
    offset: (query.page - 1) * query.size,
  };
  return { question, compare: parsed.data.compare };
}

/** Display names behind the references of rows: stores, brands. */
async function withNames(context: CallerContext, report: Report, rows: Row[]): Promise<void> {
  const targets = Object.entries(report.fields).flatMap(([name, { meta }]) =>
    meta.target && rows.some((row) => name in row) ? [{ name, target: meta.target }] : [],
  );
  for (const { name, target } of targets) {
    const entity = entities.get(target);
    if (!entity) continue;
    const ids = [...new Set(rows.map((row) => String(row[name] ?? '')).filter(Boolean))];
    const found = await namesOf(context, entity, ids);
    for (const row of rows) {
      const names = isRecord(row.names) ? row.names : {};
      row.names = { ...names, [name]: found.get(String(row[name])) ?? '' };
    }
  }
}

function isFigure(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && isDecimal(value));
}

/** By how many percent each figure changed; null where there was nothing before (R12). */
export function changeOf(
  now: Row,
  before: Row | undefined,
  measures: readonly string[],
): Record<string, string | null> {
  const percent = (name: string) => {
    const [value, old] = [now[name], before?.[name]];
    if (!isFigure(value) || !isFigure(old) || compareDecimals(String(old), '0') === 0) return null;
    const difference = addDecimals(String(value), negate(String(old)));
    return divideDecimals(multiplyDecimals(difference, '100', 3), String(old).replace('-', ''), 1);
  };
  return Object.fromEntries(measures.map((name) => [name, percent(name)]));
}

/** Answers a report: a page of rows with totals over all pages, and what they are compared with. */
export async function answerReport(context: CallerContext, report: Report, query: ReportInput) {
  const { question, compare } = await questionOf(context, report, query);
  await notePhoneQuestion(context, question);
  const asOf = context.now.toISOString();
  if (question.by.length === 0) {
    if (query.part === 'totals')
      return { list: [], total: 0, meta: { totals: await totalsOf(context, question), asOf } };
    const { rows, total } = await singleRows(context, question);
    await withNames(context, report, rows);
    return { list: await withoutMemberPhones(context, rows), total, meta: { asOf } };
  }
  const { rows, totals, total } = await groupedRows(context, question);
  await withNames(context, report, rows);
  if (compare) {
    const before = await figuresBefore(context, question, compare);
    // How a place changed is no percentage.
    const compared = question.measures.filter((name) => report.report.facts.measures[name]?.formula.kind !== 'rank');
    for (const row of [...rows, ...(totals ? [totals] : [])]) row.change = changeOf(row, before.get(row.id), compared);
  }
  return { list: await withoutMemberPhones(context, rows), total, meta: { totals, asOf } };
}
