import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type {
  ScreenFigures,
  ScreenItem,
  ScreenOrder,
  ScreenPlatform,
  ScreenStore,
} from '#areas/report/dataScreen/dataScreen';
import type { SalesFigures } from '#report/today';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { dayIn } from '#values/zonedTime';
import { changeSince, daysOfStores, type FoundHour, figureColumns, hoursOf, rowsOf, weekBefore } from '../today.calls';

/** How many rows each list has room for. */
const most = { stores: 10, items: 10, orders: 12 } as const;

interface Answer extends Record<string, unknown> {
  date: string | null;
  /** the hour in which the latest business day begins */
  firstHour: number | null;
  now: SalesFigures;
  before: SalesFigures;
  wholeDay: SalesFigures;
  openOrders: number;
  hours: FoundHour[];
  stores: ScreenStore[];
  storeTotal: number;
  items: ScreenItem[];
  itemTotal: number;
  methods: ScreenFigures['methods'];
  platforms: ScreenPlatform[];
  orders: ScreenOrder[];
}

const figuresOf = (where: SQL) => sql`(SELECT row_to_json(x) FROM (SELECT ${figureColumns(where)} FROM posted f) x)`;
/** Facts of a table on today's business day of each store. */
const ofToday = (table: SQL, merchant: string) =>
  sql`${table} f JOIN days d ON d.guid = f.store AND f.business_date = d.today WHERE f.merchant = ${merchant}`;

function questionOf(context: CallerContext): SQL {
  const { merchant } = context.caller;
  const soFar = sql`f.at <= ${weekBefore(context.now)}::timestamptz`;
  return sql`
    WITH ${daysOfStores(context)}, posted AS MATERIALIZED (
      SELECT f.store, d.name, f.at, f.hour, f.business_date = d.today AS is_today, f.income, f.orders, f.guests
      FROM sale_posting f JOIN days d ON d.guid = f.store AND f.business_date IN (d.today, d.today - 7)
      WHERE f.merchant = ${merchant}
    )
    SELECT (SELECT max(today)::text FROM days) AS "date",
      (SELECT max(extract(hour FROM cut_off))::int FROM days) AS "firstHour",
      ${figuresOf(sql`f.is_today`)} AS "now",
      ${figuresOf(sql`NOT f.is_today AND ${soFar}`)} AS "before",
      ${figuresOf(sql`NOT f.is_today`)} AS "wholeDay",
      (SELECT count(*)::int FROM sale_order f JOIN days d ON d.guid = f.store
        AND f.business_date IN (d.today, d.today - 1)
        WHERE f.merchant = ${merchant} AND f.status = 'open') AS "openOrders",
      ${rowsOf(sql`SELECT f.hour,
        (sum(f.income) FILTER (WHERE f.is_today))::text AS "now",
        (sum(f.income) FILTER (WHERE NOT f.is_today))::text AS "before"
        FROM posted f GROUP BY f.hour`)} AS "hours",
      ${rowsOf(sql`SELECT f.store, f.name, sum(f.income)::text AS income, sum(f.orders)::int AS orders
        FROM posted f WHERE f.is_today GROUP BY f.store, f.name
        ORDER BY sum(f.income) DESC, f.store LIMIT ${most.stores}`)} AS "stores",
      (SELECT count(DISTINCT f.store)::int FROM posted f WHERE f.is_today) AS "storeTotal",
      ${rowsOf(sql`SELECT f.name, sum(f.quantity - f.returned)::text AS quantity, sum(f.net)::text AS net
        FROM ${ofToday(sql`sale_line`, merchant)} AND f.kind <> 'child' GROUP BY f.name
        ORDER BY sum(f.net) DESC, f.name LIMIT ${most.items}`)} AS "items",
      (SELECT count(DISTINCT f.name)::int FROM ${ofToday(sql`sale_line`, merchant)} AND f.kind <> 'child') AS "itemTotal",
      ${rowsOf(sql`SELECT f.method, sum(f.amount)::text AS amount
        FROM ${ofToday(sql`sale_payment`, merchant)} GROUP BY f.method
        ORDER BY sum(f.amount) DESC, f.method`)} AS "methods",
      ${rowsOf(sql`SELECT f.platform, count(*)::int AS orders, sum(f.merchant_income)::text AS income
        FROM ${ofToday(sql`takeaway_order`, merchant)} AND f.status <> 'cancelled' GROUP BY f.platform
        ORDER BY count(*) DESC, f.platform`)} AS "platforms",
      ${rowsOf(sql`SELECT f.guid AS "order", d.name AS "storeName", f.platform, f.day_sequence AS "daySequence",
        f.placed_at AS "placedAt", f.guest_paid::text AS amount, f.status
        FROM ${ofToday(sql`takeaway_order`, merchant)}
        ORDER BY f.placed_at DESC, f.guid LIMIT ${most.orders}`)} AS "orders"`;
}

/** The wall display's figures of the stores that the caller sees: one statement, so that they belong together. */
async function dataScreen(context: CallerContext): Promise<ScreenFigures> {
  const answer = await context.tx.execute<Answer>(questionOf(context));
  const [found] = answer.rows;
  if (!found) throw new Error('the data screen answered nothing');
  const { firstHour, date, hours, ...rest } = found;
  return {
    ...rest,
    date: date ?? dayIn(context.now, context.caller.zone),
    asOf: context.now.toISOString(),
    change: changeSince(found.now, found.before),
    hours: hoursOf(hours, firstHour ?? 0, context),
  };
}

/** The calls that the wall display polls (/dataScreen). */
export const calls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: '/report/data_screen',
    lane: () => 'reports',
    permission: 'dataScreen:list',
    input: z.object({}),
    handle: dataScreen,
  }),
];
