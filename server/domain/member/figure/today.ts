import { sql } from 'drizzle-orm';
import type { MemberToday } from '#areas/member/figure/overview';
import { activeDays, dormantDays } from '#areas/member/member/visits';
import type { CallerContext } from '#server/call/call';
import { member } from '#server/db/schema/member/member';
import { addDays } from '#values/dateText';
import { dayMs } from '#values/duration';
import { instantIn } from '#values/zonedTime';
import { ownedPostings, withMerged } from '../member/merged';
import { seenEntries } from '../member/seen';
import { dayOf, rowsOf, seenNow } from './seenNow';

/** Birthdays that are named. */
const named = 8;
const birthdayDays = 7;

async function birthdaysOf(context: CallerContext): Promise<MemberToday['birthdays']> {
  const today = dayOf(context);
  const day = sql`${member.birthday}`;
  const years = sql`(extract(year FROM age(${today}::date - 1, ${day})) + 1)::int`;
  const next = sql`(${day} + make_interval(years => ${years}))::date`;
  const rows = await rowsOf(
    context,
    sql`SELECT ${member.guid} AS id, ${member.fullName} AS name, to_char(${next}, 'YYYY-MM-DD') AS date, count(*) OVER ()::int AS total
      FROM ${member} WHERE ${seenNow(context, sql`${day} IS NOT NULL AND ${next} < ${addDays(today, birthdayDays)}::date`)}
      ORDER BY 3, 1 LIMIT ${named}`,
  );
  return {
    total: Number(rows[0]?.total ?? 0),
    first: rows.map(({ id, name, date }) => ({ id: String(id), name: String(name), date: String(date) })),
  };
}

/** Today's matters of somebody who looks after members (/member/index). */
export async function today(context: CallerContext): Promise<MemberToday> {
  const day = dayOf(context);
  const zone = context.caller.merchantZone;
  const begins = (date: string) => sql`${instantIn(date, '00:00', zone).toISOString()}::timestamptz`;
  const since = (date: string) => sql`count(*) FILTER (WHERE ${member.registrationTime} >= ${begins(date)})::int`;
  const [registered] = await rowsOf(
    context,
    sql`SELECT ${since(day)} AS today, ${since(addDays(day, -1))} AS both, ${since(addDays(day, -6))} AS week FROM ${member}
      WHERE ${seenNow(context, sql`${member.registrationTime} >= ${begins(addDays(day, -6))}`)}`,
  );
  const [orders] = await rowsOf(
    context,
    sql`SELECT coalesce(sum(p.orders), 0)::int AS orders, coalesce(sum(p.paid), 0)::numeric(14, 2)::text AS paid
      FROM ${ownedPostings(context.caller.merchant)} p WHERE p.business_date = ${day}::date
      AND p.owner IN (SELECT ${member.guid} FROM ${member} WHERE ${seenNow(context)})`,
  );
  const [toppedUp] = await rowsOf(
    context,
    sql`SELECT coalesce(sum(l.change), 0)::numeric(14, 2)::text AS amount FROM balance_ledger l
      WHERE l.merchant = ${context.caller.merchant} AND l.business_date = ${day}::date AND l.bucket = 'real'
      AND l.kind IN ('recharge', 'rechargeRefund') AND ${seenEntries(context, sql`l.subject`, sql`l.store`)}`,
  );
  const [risen] = await rowsOf(
    context,
    sql`SELECT count(DISTINCT r.member)::int AS members FROM level_record r
      JOIN member_level was ON was.guid = r.from_level JOIN member_level now ON now.guid = r.level
      WHERE now.threshold > was.threshold AND r.at >= ${begins(addDays(day, -6))}
      AND r.member IN (SELECT ${member.guid} FROM ${member} WHERE ${seenNow(context)})`,
  );
  const until = sql`${new Date(context.now.getTime() + 30 * dayMs).toISOString()}::timestamptz`;
  const [points] = await rowsOf(
    context,
    sql`SELECT coalesce(sum(lot.left_points), 0)::int AS points, count(DISTINCT lot.member)::int AS members
      FROM points_lot lot JOIN ${member} ON ${member.guid} = lot.member
      WHERE lot.left_points > 0 AND lot.expires_at <= ${until} AND ${seenNow(context)}`,
  );
  const [value] = await rowsOf(
    context,
    sql`SELECT coalesce(sum(lot.left_amount), 0)::numeric(14, 2)::text AS amount
      FROM balance_lot lot JOIN member_card card ON card.guid = lot.card JOIN ${member} ON ${member.guid} = card.member
      WHERE lot.left_amount > 0 AND lot.expires_at <= ${until} AND ${seenNow(context)}`,
  );
  const [dormant] = await rowsOf(
    context,
    sql`SELECT count(*)::int AS members FROM ${member} JOIN LATERAL (
        SELECT max(p.business_date) AS last FROM sale_posting p WHERE p.member IN ${withMerged(sql`${member.guid}`)} AND p.kind = 'sale') v ON true
      WHERE ${seenNow(context)} AND v.last < ${addDays(day, -activeDays)}::date AND v.last >= ${addDays(day, -dormantDays)}::date`,
  );
  const labels = await rowsOf(
    context,
    sql`SELECT l.guid AS id, l.name, l.entered, l.left_count AS "left",
        (SELECT count(*)::int FROM label_member x WHERE x.label = l.guid) AS members
      FROM label l WHERE l.merchant = ${context.caller.merchant} AND l.subject = ${context.caller.subject}
      AND l.kind = 'automatic' AND (l.entered > 0 OR l.left_count > 0) ORDER BY l.entered + l.left_count DESC, l.name LIMIT 8`,
  );
  const count = (value: unknown) => Number(value ?? 0);
  return {
    registered: {
      today: count(registered?.today),
      yesterday: count(registered?.both) - count(registered?.today),
      week: count(registered?.week),
    },
    today: {
      orders: count(orders?.orders),
      paid: String(orders?.paid ?? '0.00'),
      toppedUp: String(toppedUp?.amount ?? '0.00'),
    },
    birthdays: await birthdaysOf(context),
    risen: count(risen?.members),
    expiring: {
      points: count(points?.points),
      members: count(points?.members),
      value: String(value?.amount ?? '0.00'),
    },
    dormant: count(dormant?.members),
    labels: labels.map((row) => ({
      id: String(row.id),
      name: String(row.name),
      members: count(row.members),
      entered: count(row.entered),
      left: count(row.left),
    })),
  };
}
