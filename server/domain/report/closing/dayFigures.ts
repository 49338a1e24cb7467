import { type SQL, sql } from 'drizzle-orm';
import type { ClosingDay } from '#areas/report/closing/days';
import type { CallerContext } from '#server/call/call';

export interface Place {
  guid: string;
  merchant: string;
}

/** Whether a store has sold, taken or begun anything on a business date; columns and values alike are SQL. */
export function hasFacts(merchant: SQL, store: SQL, day: SQL): SQL {
  return sql`(EXISTS (SELECT 1 FROM sale_posting p WHERE p.store = ${store} AND p.business_date = ${day})
    OR EXISTS (SELECT 1 FROM sale_order o WHERE o.store = ${store} AND o.business_date = ${day})
    OR EXISTS (SELECT 1 FROM shift s WHERE s.merchant = ${merchant} AND s.business_date = ${day} AND s.store = ${store})
    OR EXISTS (SELECT 1 FROM other_receipt r
      WHERE r.merchant = ${merchant} AND r.business_date = ${day} AND r.store = ${store}))`;
}

/** The first business date on which a store had an order or a shift; null where there was none. */
export function firstDay(merchant: SQL, store: SQL): SQL {
  return sql`least(
    (SELECT min(o.business_date) FROM sale_order o WHERE o.store = ${store}),
    (SELECT min(p.business_date) FROM sale_posting p WHERE p.store = ${store}),
    (SELECT min(s.business_date) FROM shift s WHERE s.merchant = ${merchant} AND s.store = ${store}))`;
}

/** Days of a store before `today` that have something on them and are not closed, as a table with a column "day". */
export function openDaysOf(merchant: SQL, store: SQL, today: SQL): SQL {
  return sql`(SELECT d::date AS day
    FROM generate_series(${firstDay(merchant, store)}::timestamp, ${today}::timestamp - interval '1 day', interval '1 day') d
    WHERE NOT EXISTS (SELECT 1 FROM day_closing c WHERE c.store = ${store} AND c.business_date = d::date)
      AND ${hasFacts(merchant, store, sql`d::date`)})`;
}

/** The business days of a store from `from` to `to`, with their figures; `today` is the one that is not over yet. */
export async function daysOf(
  { tx }: Pick<CallerContext, 'tx'>,
  { guid, merchant }: Place,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<ClosingDay[]> {
  const day = sql`d::date`;
  const ofDay = (name: string) =>
    sql`${sql.identifier(name)}.merchant = ${merchant} AND ${sql.identifier(name)}.business_date = ${day} AND ${sql.identifier(name)}.store = ${guid}`;
  const money = (value: SQL) => sql`coalesce(${value}, 0)::numeric(14, 2)::text`;
  const answer = await tx.execute<{
    day: string;
    facts: boolean;
    income: string;
    cash: string;
    platform: string;
    recharges: string;
    orders: number;
    shifts: number;
    closed_by: string | null;
    closed_at: string;
    deposited: string;
    remark: string;
    sealed_income: string;
    sealed_cash: string;
  }>(sql`
    SELECT ${day}::text AS day,
      ${hasFacts(sql`${merchant}`, sql`${guid}`, day)} AS facts,
      ${money(sql`(SELECT sum(p.income) FROM sale_posting p WHERE p.store = ${guid} AND p.business_date = ${day})`)} AS income,
      ${money(sql`coalesce((SELECT sum(m.amount) FROM sale_payment m WHERE ${ofDay('m')} AND m.method = 'cash'), 0)
        + coalesce((SELECT sum(r.amount) FROM other_receipt r WHERE ${ofDay('r')} AND r.method = 'cash'), 0)`)} AS cash,
      ${money(sql`(SELECT sum(m.income) FROM sale_payment m
        WHERE ${ofDay('m')} AND m.method IN ('takeawayPlatform', 'groupBuy'))`)} AS platform,
      ${money(sql`(SELECT sum(r.amount) FROM other_receipt r
        WHERE ${ofDay('r')} AND r.kind IN ('recharge', 'rechargeRefund'))`)} AS recharges,
      (SELECT count(*)::int FROM sale_order o
        WHERE o.store = ${guid} AND o.business_date = ${day} AND o.status = 'open') AS orders,
      (SELECT count(*)::int FROM shift s WHERE ${ofDay('s')} AND s.status = 'notHandedOver') AS shifts,
      c.closed_by, c.closed_at, c.deposited_cash::text AS deposited, c.remark,
      c.income::text AS sealed_income, c.expected_cash::text AS sealed_cash
    FROM generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d
    LEFT JOIN day_closing c ON c.store = ${guid} AND c.business_date = ${day}
    ORDER BY 1`);
  return answer.rows.map((row): ClosingDay => {
    const closed = row.closed_by !== null;
    const over = row.day < today;
    return {
      day: row.day,
      state: closed ? 'closed' : !over ? 'current' : row.facts ? 'open' : 'missing',
      income: closed ? row.sealed_income : row.income,
      expectedCash: closed ? row.sealed_cash : row.cash,
      platform: row.platform,
      recharges: row.recharges,
      openOrders: row.orders,
      openShifts: row.shifts,
      closing:
        row.closed_by === null
          ? null
          : {
              closedBy: row.closed_by,
              closedAt: new Date(row.closed_at).toISOString(),
              depositedCash: row.deposited,
              remark: row.remark,
            },
    };
  });
}
