import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SalesFigures, TodayWithDays } from '../../../src/report/today';
import { addDays } from '../../../src/ui/inputs/dates/dateText';
import { dayIn } from '../../../src/ui/zone/zonedTime';
import { type Call, type CallerContext, protectedCall } from '../../call/call';
import { store } from '../../db/schema';
import { businessDateSql, instantSql } from '../../db/zones';
import { visibleStores } from '../../store/scope';
import { changeOf } from './ask';

const weekMs = 7 * 86_400_000;
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

type DayRow = Pick<SalesFigures, keyof SalesFigures> & { ago: number; past: boolean | null; date: string | null };

/** Today so far, the same weekday so far, and the last fourteen days, of the stores the caller sees. */
async function todayOf(context: CallerContext): Promise<TodayWithDays> {
  const { tx, now, caller } = context;
  const isPast = sql`f.at <= ${weekBefore(now)}::timestamptz`;
  const answer = await tx.execute<DayRow>(sql`
    WITH ${daysOfStores(context)}, posted AS (
      SELECT d.today - f.business_date AS ago, ${isPast} AS past, f.income, f.orders, f.guests
      FROM sale_posting f JOIN days d ON d.guid = f.store
      WHERE f.merchant = ${caller.merchant} AND f.business_date BETWEEN d.today - ${shownDays - 1}::int AND d.today
    )
    SELECT f.ago, NULL::boolean AS past, ${figureColumns()}, NULL AS date FROM posted f GROUP BY f.ago
    UNION ALL
    SELECT f.ago, true, ${figureColumns()}, NULL FROM posted f WHERE f.ago = 7 AND f.past GROUP BY f.ago
    UNION ALL
    SELECT -1, NULL, '0.00', 0, 0, NULL, (SELECT max(today)::text FROM days)`);
  const date = answer.rows.find(({ ago }) => ago < 0)?.date ?? dayIn(now, context.caller.zone);
  const figures = (ago: number, past: boolean | null): SalesFigures => {
    const found = answer.rows.find((row) => row.ago === ago && row.past === past);
    if (!found) return none;
    const { income, orders, guests, averageTicket } = found;
    return { income, orders, guests, averageTicket };
  };
  const [today, before] = [figures(0, null), figures(7, true)];
  const days = Array.from({ length: shownDays }, (_, index) => {
    const ago = shownDays - 1 - index;
    return { date: addDays(date, -ago), ...figures(ago, null) };
  });
  return { date, asOf: now.toISOString(), now: today, before, change: changeSince(today, before), days };
}

/** Calls of the home page, for readers of the stores' figures. */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: '/report/today',
    permission: 'summaryStores:list',
    input: z.object({}),
    handle: todayOf,
  }),
];
