import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { ownValue } from '#entity/ownValue';
import { sumsBehind } from '#report/facts';
import type { Report } from '#report/report';
import { type CallerContext, permits } from '#server/call/call';
import type { Caller } from '#server/call/caller';
import { codes, Refusal, refuse } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { pick } from '#server/store/changes';
import { badParameter, oneText } from '#server/store/filters';
import { containing, spelled } from '#server/store/listQuery';
import { inScope, visibleStores } from '#server/store/scope';
import { addDays } from '#values/dateText';
import { hasPhone } from '../member/member/seen';
import { distanceOf, type Period } from './period';
import type { FactSource } from './source';

/** The checked query of a report. */
export interface Question {
  report: Report;
  source: FactSource;
  /** the same facts for another period, to compare with */
  sourceIn(period: Period): FactSource;
  period: Period;
  /** dimensions; none for single rows */
  by: readonly string[];
  measures: readonly string[];
  filters: Record<string, unknown>;
  keyword?: string;
  sort: { field: string; order: 'ASC' | 'DESC' };
  limit: number;
  offset: number;
}

export type Row = Record<string, unknown> & { id: string };

export function badRequest(): Refusal {
  return new Refusal(codes.badRequest, 'badRequest');
}

const named = (name: string) => sql.identifier(name);
const list = (parts: SQL[]) => sql.join(parts, sql`, `);

function textsOf(name: string, value: unknown): string[] {
  const texts = [value].flat().map((one) => oneText(name, one));
  if (texts.length > 1000 || texts.some((text) => text.length > 64)) throw badParameter(name);
  return texts;
}

function filterOf(source: FactSource, caller: Caller, name: string, value: unknown): SQL | undefined {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return;
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) throw badParameter(name);
  const own = ownValue(source.filters, name);
  if (own) return own(oneText(name, value), caller);
  const dimension = ownValue(source.dimensions, name);
  if (!dimension) throw badParameter(name);
  if (source.facts.dimensions[name]?.field.meta.kind === 'text')
    return sql`${spelled(dimension.key)} LIKE ${containing(oneText(name, value))}`;
  return sql`${dimension.key}::text IN ${textsOf(name, value)}`;
}

/** The rows that words find: by the texts of a row, or by a phone as far as the caller may look for one. */
function keywordOf({ search, phone }: FactSource, { codes }: Caller, words: string): SQL | undefined {
  const bySearch = search && sql`${search} LIKE ${containing(words)}`;
  if (!phone || !('column' in phone)) return bySearch;
  return or(bySearch, hasPhone(phone.column, words, permits(phone.seenBy, codes)));
}

/** The rows a caller may count: the enterprise's, of stores in scope, in the period, as filtered (P4). */
export function conditionsOf(context: CallerContext, question: Question, period = question.period): SQL {
  const { source, filters, keyword } = question;
  const words = keyword?.trim();
  const all = and(
    sql`f.merchant = ${context.caller.merchant}`,
    sql`${source.date} >= ${period.from}::date AND ${source.date} <= ${period.to}::date`,
    inScope(context.caller, 'store', sql`f.store`),
    source.subject && inScope(context.caller, 'subject', source.subject),
    source.always?.(question),
    words ? keywordOf(source, context.caller, words) : undefined,
    ...Object.entries({ ...filters, ...question.report.report.fixed }).map(([name, value]) =>
      filterOf(source, context.caller, name, value),
    ),
  );
  return all ?? sql`false`;
}

/** Refuses stores that are not in the caller's data scope instead of answering nothing for them. */
export async function checkStores(context: CallerContext, asked: unknown): Promise<void> {
  if (asked === undefined || asked === null || asked === '') return;
  const ids = [...new Set(textsOf('store', asked))];
  if (ids.length === 0) return;
  const seen = await context.tx
    .select({ guid: store.guid })
    .from(store)
    .where(and(visibleStores(context.caller.merchant, context.caller.scope), inArray(store.guid, ids)));
  if (seen.length < ids.length) throw refuse('report.storeOutside');
}

/** Figures computed from sums in the same row; null where they would divide by zero (R12). */
function formulaOf(question: Question, name: string, totals: SQL): SQL {
  const measure = question.source.facts.measures[name];
  if (!measure) throw badRequest();
  const { formula } = measure;
  if (formula.kind === 'sum' || formula.kind === 'count') return sql`${named(name)}`;
  const of = named(formula.of);
  if (formula.kind === 'share') return sql`round(${of} * 100 / nullif((SELECT ${of} FROM ${totals}), 0), 2)`;
  if (formula.kind === 'rank')
    return sql`CASE WHEN "level" = 0 THEN rank() OVER (PARTITION BY "level" ORDER BY ${of} DESC)::int END`;
  const factor = formula.percent ? sql`* 100` : sql``;
  return sql`round(${of}::numeric ${factor} / nullif(${named(formula.per)}, 0), 2)`;
}

function sumOf(source: FactSource, name: string): SQL {
  const count = source.counts?.[name];
  if (count) return sql`${count} AS ${named(name)}`;
  const row = source.measures[name];
  if (!row) throw badRequest();
  return sql`coalesce(sum(${row}), 0) AS ${named(name)}`;
}

function orderOf(question: Question, known: readonly string[]): SQL {
  const { field, order } = question.sort;
  if (!known.includes(field)) throw badRequest();
  return sql`${named(field)} ${order === 'ASC' ? sql`ASC NULLS FIRST` : sql`DESC NULLS LAST`}`;
}

const totalsId = 'total';

/**
 * Groups with their figures, a page of them, and the totals over all pages: one pass over the facts, so that the rows
 * always add up to the total.
 */
export async function groupedRows(context: CallerContext, question: Question, period = question.period) {
  const { source, by, measures, limit, offset } = question;
  const dimensions = by.map((name) => {
    const found = ownValue(source.dimensions, name);
    if (!found) throw refuse('report.unknownGroup', { name });
    return { name, ...found };
  });
  const sums = sumsBehind(source.facts, measures);
  const following = dimensions.flatMap((dimension) => Object.entries(dimension.with ?? {}));
  const keys = dimensions.map(({ name, key }) => sql`${key} AS ${named(name)}`);
  const names = [...dimensions.map(({ name }) => name), ...following.map(([name]) => name)];
  const plain = list(dimensions.map((_, index) => sql.raw(String(index + 1))));
  const answer = await context.tx.execute<Record<string, unknown>>(sql`
    WITH grouped AS MATERIALIZED (
      SELECT ${list([
        ...keys,
        ...following.map(([name, column]) => sql`max(${column}) AS ${named(name)}`),
        ...sums.map((name) => sumOf(source, name)),
        sql`grouping(${dimensions[0]?.key ?? sql`1`}) AS "level"`,
      ])}
      FROM ${source.figuresFrom ?? fromOf(question)} WHERE ${conditionsOf(context, question, period)}
      GROUP BY GROUPING SETS ((${plain}), ())
    ), totals AS (SELECT * FROM grouped WHERE "level" = 1), rows AS (
      SELECT ${list([
        ...names.map((name) => sql`${named(name)}`),
        ...measures.map((name) => sql`${formulaOf(question, name, sql`totals`)} AS ${named(name)}`),
        sql`"level"`,
      ])} FROM grouped
    )
    SELECT *, (SELECT count(*)::int FROM grouped WHERE "level" = 0) AS "total" FROM (
      (SELECT * FROM rows WHERE "level" = 1)
      UNION ALL
      (SELECT * FROM rows WHERE "level" = 0
       ORDER BY ${orderOf(question, [...names, ...measures])}, ${list(by.map((name) => sql`${named(name)}`))}
       LIMIT ${limit} OFFSET ${offset})
    ) AS page`);
  const rows = answer.rows.filter((row) => row.level === 0).map((row) => asRow(row, by));
  const totals = answer.rows.find((row) => row.level === 1);
  return { rows, totals: totals ? asTotals(totals, measures) : null, total: Number(totals?.total ?? 0) };
}

/** The figures of all groups together: the code and unit beside them would be those of one group. */
function asTotals(values: Record<string, unknown>, measures: readonly string[]): Row {
  return { ...pick(values, measures), id: totalsId };
}

function asRow({ level: _level, total: _total, ...values }: Record<string, unknown>, by: readonly string[]): Row {
  return { ...values, id: by.map((name) => String(values[name] ?? '')).join('|') };
}

/** Single rows, newest first unless asked otherwise, and how many there are. */
export async function singleRows(context: CallerContext, question: Question) {
  const { source, measures, limit, offset, report } = question;
  const details = report.report.details ?? [];
  const columnOf = (name: string): SQL => {
    const found = source.details[name] ?? source.dimensions[name]?.key;
    if (!found) throw badRequest();
    return found;
  };
  const sums = sumsBehind(source.facts, measures);
  const where = conditionsOf(context, question);
  const all = source.figuresFrom ?? source.singleFrom ?? source.from;
  const byTime = isByTime(question);
  const order = sql`${sortOfSingle(question, details)}, ${source.id} DESC`;
  // Ids first, rows second: an index has the columns needed to find the page, and only its rows are read whole.
  const answer = await context.tx.execute<Record<string, unknown>>(sql`
    SELECT ${source.id} AS id, ${list([
      ...(source.details.order && !details.includes('order') ? [sql`${source.details.order} AS "order"`] : []),
      ...details.map((name) => sql`${columnOf(name)} AS ${named(name)}`),
      ...sums.map((name) => sql`${source.measures[name] ?? sql`NULL`} AS ${named(name)}`),
    ])}
    FROM ${all} WHERE ${source.id} IN (
      SELECT ${source.id} FROM ${byTime ? fromOf(question) : all} WHERE ${where} ${untilEndOf(question)}
      ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
    ORDER BY ${order}`);
  const counted = await context.tx.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM ${fromOf(question)} WHERE ${where}`,
  );
  const rows = answer.rows.map((row): Row => ({ ...row, id: String(row.id) }));
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

/**
 * Bounds the instant by the end of the period, with room for any cut-off: without it an index in time would be walked
 * from today.
 */
function untilEndOf({ source, period }: Question): SQL {
  return source.within ? sql`AND ${source.at} < ${addDays(period.to, 3)}::timestamptz` : sql``;
}

function isByTime({ source, sort }: Question): boolean {
  return sort.field === 'at' || Boolean(source.sameAsAt?.includes(sort.field));
}

function sortOfSingle(question: Question, details: readonly string[]): SQL {
  const { source, sort, measures } = question;
  const direction = sort.order === 'ASC' ? sql`ASC NULLS FIRST` : sql`DESC NULLS LAST`;
  // Indexes put nulls elsewhere than people do; a time that is never empty can be read in their order.
  if (isByTime(question)) return sql`${source.at} ${sort.order === 'ASC' ? sql`ASC` : sql`DESC`}`;
  const column = details.includes(sort.field)
    ? (source.details[sort.field] ?? source.dimensions[sort.field]?.key)
    : measures.includes(sort.field)
      ? source.measures[sort.field]
      : undefined;
  if (!column) throw badRequest();
  return sql`${column} ${direction}`;
}

/** A keyword looks into the order behind a row; without one, rows are counted without looking there. */
function fromOf({ source, keyword }: Question): SQL {
  return keyword?.trim() ? (source.singleFrom ?? source.from) : source.from;
}

/** The sums over all rows, for single rows asked apart: a page must not wait for them. */
export async function totalsOf(context: CallerContext, question: Question, period = question.period): Promise<Row> {
  const { source, measures } = question;
  const sums = sumsBehind(source.facts, measures);
  const answer = await context.tx.execute<Record<string, unknown>>(sql`
    WITH totals AS (
      SELECT ${list(sums.map((name) => sumOf(source, name)))}
      FROM ${source.figuresFrom ?? fromOf(question)} WHERE ${conditionsOf(context, question, period)}
    )
    SELECT ${list(measures.map((name) => sql`${formulaOf(question, name, sql`totals`)} AS ${named(name)}`))} FROM totals`);
  return { ...answer.rows[0], id: totalsId };
}

const timeDimensions = new Set(['day']);

/**
 * The same figures of the period that is compared with, under the ids of the rows they belong to. Days are moved by the
 * distance of the periods; weeks and months have no counterpart and stay without.
 */
export async function figuresBefore(
  context: CallerContext,
  question: Question,
  comparison: 'previous' | 'sameWeekday',
): Promise<Map<string, Row>> {
  const distance = distanceOf(question.period, comparison);
  const before = { from: addDays(question.period.from, -distance), to: addDays(question.period.to, -distance) };
  const sort = { field: question.by[0] ?? '', order: 'ASC' as const };
  const { rows, totals } = await groupedRows(
    context,
    { ...question, source: question.sourceIn(before), sort, limit: 10_000, offset: 0 },
    before,
  );
  const idOf = (row: Row) =>
    question.by
      .map((name) => (timeDimensions.has(name) ? addDays(String(row[name]), distance) : String(row[name] ?? '')))
      .join('|');
  const found = new Map(rows.map((row) => [idOf(row), row]));
  if (totals) found.set(totalsId, totals);
  return found;
}
