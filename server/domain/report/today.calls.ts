import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DayHour, Ranking, SalesFigures, TodayWithDays } from '#report/today';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { store } from '#server/db/schema';
import { businessDateSql, instantSql } from '#server/db/zones';
import { visibleStores } from '#server/store/scope';
import { addDays } from '#values/dateText';
import { dayMs } from '#values/duration';
import { dayIn, wallClock } from '#values/zonedTime';
import { changeOf } from './ask';

const weekMs = 7 * dayMs;
const shownDays = 14;
const measures = ['income', 'orders', 'guests', 'averageTicket'] as const;

/** The same moment a week ago: up to it the day then counts that today is compared with. */
export function weekBefore(now: Date): string {
  return new Date(now.getTime() - weekMs).toISOString();
}

/** The stores that the caller sees as `days` (guid, name, cut_off, today), each on its own business day (as businessDay does it). */
export function daysOfStores({ caller, now }: CallerContext): SQL {
  return sql`days AS MATERIALIZED (
    SELECT ${store.guid} AS guid, ${store.name} AS name, ${store.billingTime}::interval AS cut_off,
      ${businessDateSql(instantSql(now))} AS today
    FROM ${store} WHERE ${visibleStores(caller.merchant, caller.scope)}
  )`;
}

/**
 * The business day of the caller, YYYY-MM-DD, as the console has it: of several stores the last to begin its day counts. Without stores
 * it is the calendar's.
 */
export async function businessDayOf(context: CallerContext): Promise<string> {
  const { rows } = await context.tx.execute<{ today: string | null }>(
    sql`WITH ${daysOfStores(context)} SELECT min(today)::text AS today FROM days`,
  );
  return rows[0]?.today ?? dayIn(context.now, context.caller.zone);
}

/** The figures of postings `f`, as columns; `where` leaves some of them out. */
export function figureColumns(where: SQL = sql`true`): SQL {
  const sumOf = (column: SQL, zero: SQL) => sql`coalesce(sum(${column}) FILTER (WHERE ${where}), ${zero})`;
  const income = sumOf(sql`f.income`, sql`0.00`);
  const orders = sumOf(sql`f.orders`, sql`0`);
  return sql`${income}::text AS "income", ${orders}::int AS "orders", ${sumOf(sql`f.guests`, sql`0`)}::int AS "guests",
    round(${income} / nullif(${orders}, 0), 2)::text AS "averageTicket"`;
}

/** By how many percent each figure differs from what it was then. */
export function changeSince(now: SalesFigures, before: SalesFigures): Record<keyof SalesFigures, string | null> {
  const change = changeOf({ id: '', ...now }, { id: '', ...before }, measures);
  return { ...nothing.change, ...change };
}

const none: SalesFigures = { income: '0.00', orders: 0, guests: 0, averageTicket: null };
const nothing = { change: { income: null, orders: null, guests: null, averageTicket: null } };

type DayRow = Pick<SalesFigures, keyof SalesFigures> & { of: 'day' | 'now' | 'before' | 'last'; date: string | null };

/** The rows of a query as one JSON list. */
export const rowsOf = (query: SQL) => sql`(SELECT coalesce(json_agg(x), '[]'::json) FROM (${query}) x)`;

/** Income of an hour of the clock, where there was any. */
export interface FoundHour {
  hour: number;
  now: string | null;
  before: string | null;
}

const clockHours = 24;

/** Returns the hours of a business day in their order, from its first; hours that no store has reached have no figure. */
export function hoursOf(found: readonly FoundHour[], first: number, { now, caller }: CallerContext): DayHour[] {
  const placeOf = (hour: number) => (hour - first + clockHours) % clockHours;
  const current = placeOf(Number(wallClock(now, caller.zone).slice(11, 13)));
  return Array.from({ length: clockHours }, (_, place) => {
    const hour = (first + place) % clockHours;
    const figures = found.find((row) => row.hour === hour);
    // A store whose clock is ahead of the caller's sells in hours that are still to come here.
    return { hour, now: figures?.now ?? (place > current ? null : '0.00'), before: figures?.before ?? '0.00' };
  });
}

const mostRanked = 8;

interface CourseAnswer extends Record<string, unknown> {
  firstHour: number | null;
  stores: number;
  isSold: boolean;
  hours: FoundHour[];
  storeRows: Ranking['rows'];
  storeTotal: number;
  itemRows: Ranking['rows'];
  itemTotal: number;
}

/** The course of the day by hours, and who leads: stores for who sees several, else dishes. */
async function courseOf(context: CallerContext, date: string): Promise<Pick<TodayWithDays, 'hours' | 'ranking'>> {
  const { tx, caller } = context;
  const lines = sql`sale_line f JOIN days d ON d.guid = f.store AND f.business_date = d.today - (SELECT ago FROM shown)
    WHERE f.merchant = ${caller.merchant} AND f.kind <> 'child' AND (SELECT count(*) FROM days) = 1`;
  const answer = await tx.execute<CourseAnswer>(sql`
    WITH ${daysOfStores(context)}, posted AS MATERIALIZED (
      SELECT f.store, d.name, f.hour, d.today - f.business_date AS ago, f.income
      FROM sale_posting f JOIN days d ON d.guid = f.store AND f.business_date IN (d.today, d.today - 1, d.today - 7)
      WHERE f.merchant = ${caller.merchant}
    ), shown AS (SELECT CASE WHEN EXISTS (SELECT 1 FROM posted WHERE ago = 0) THEN 0 ELSE 1 END AS ago)
    SELECT (SELECT max(extract(hour FROM cut_off))::int FROM days) AS "firstHour",
      (SELECT count(*)::int FROM days) AS "stores",
      (SELECT ago = 0 FROM shown) AS "isSold",
      ${rowsOf(sql`SELECT f.hour, (sum(f.income) FILTER (WHERE f.ago = 0))::text AS "now",
        (sum(f.income) FILTER (WHERE f.ago = 7))::text AS "before"
        FROM posted f WHERE f.ago <> 1 GROUP BY f.hour`)} AS "hours",
      ${rowsOf(sql`SELECT f.name, sum(f.income)::text AS income FROM posted f
        WHERE f.ago = (SELECT ago FROM shown) GROUP BY f.store, f.name
        ORDER BY sum(f.income) DESC, f.store LIMIT ${mostRanked}`)} AS "storeRows",
      (SELECT count(DISTINCT f.store)::int FROM posted f WHERE f.ago = (SELECT ago FROM shown)) AS "storeTotal",
      ${rowsOf(sql`SELECT f.name, sum(f.net)::text AS income FROM ${lines} GROUP BY f.name
        ORDER BY sum(f.net) DESC, f.name LIMIT ${mostRanked}`)} AS "itemRows",
      (SELECT count(DISTINCT f.name)::int FROM ${lines}) AS "itemTotal"`);
  const [found] = answer.rows;
  if (!found) throw new Error('the course of the day answered nothing');
  const isChain = found.stores > 1;
  const ranking: Ranking = {
    of: isChain ? 'store' : 'item',
    date: found.isSold ? date : addDays(date, -1),
    rows: isChain ? found.storeRows : found.itemRows,
    total: isChain ? found.storeTotal : found.itemTotal,
  };
  const mayRead = isChain || caller.codes.has('saleGoods:list');
  return { hours: hoursOf(found.hours, found.firstHour ?? 0, context), ranking: mayRead ? ranking : null };
}

/** Today so far, the same weekday so far, and the last fourteen days, of the stores the caller sees. */
async function todayOf(context: CallerContext): Promise<TodayWithDays> {
  const { tx, now, caller } = context;
  const isPast = sql`f.at <= ${weekBefore(now)}::timestamptz`;
  const answer = await tx.execute<DayRow>(sql`
    WITH ${daysOfStores(context)}, posted AS (
      SELECT f.business_date AS date, d.today - f.business_date AS ago, ${isPast} AS past, f.income, f.orders, f.guests
      FROM sale_posting f JOIN days d ON d.guid = f.store
      WHERE f.merchant = ${caller.merchant} AND f.business_date BETWEEN d.today - ${shownDays}::int AND d.today
    )
    SELECT 'day' AS of, f.date::text AS date, ${figureColumns()} FROM posted f GROUP BY f.date
    UNION ALL
    SELECT 'now', NULL, ${figureColumns()} FROM posted f WHERE f.ago = 0
    UNION ALL
    SELECT 'before', NULL, ${figureColumns()} FROM posted f WHERE f.ago = 7 AND f.past
    UNION ALL
    SELECT 'last', (SELECT max(today)::text FROM days), '0.00', 0, 0, NULL`);
  const date = answer.rows.find(({ of }) => of === 'last')?.date ?? dayIn(now, context.caller.zone);
  const figures = (of: DayRow['of'], day: string | null = null): SalesFigures => {
    const found = answer.rows.find((row) => row.of === of && row.date === day);
    if (!found) return none;
    const { income, orders, guests, averageTicket } = found;
    return { income, orders, guests, averageTicket };
  };
  const [today, before] = [figures('now'), figures('before')];
  // A bar is that date in every store, also where one is already at the next.
  const days = Array.from({ length: shownDays }, (_, index) => {
    const day = addDays(date, 1 + index - shownDays);
    return { date: day, ...figures('day', day) };
  });
  const course = await courseOf(context, date);
  return { date, asOf: now.toISOString(), now: today, before, change: changeSince(today, before), days, ...course };
}

/** Calls of the home page, for readers of the stores' figures. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: '/report/today',
    lane: () => 'reports',
    permission: 'summaryStores:list',
    input: z.object({}),
    handle: todayOf,
  }),
];
