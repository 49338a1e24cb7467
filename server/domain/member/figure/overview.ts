import { type SQL, sql } from 'drizzle-orm';
import {
  type ActivityClass,
  type Cohort,
  type HeldValue,
  type MemberOverview,
  type VisitCell,
  valueAges,
} from '#areas/member/figure/overview';
import { activeDays, dormantDays, frequencies, recencies, visitDays } from '#areas/member/member/visits';
import type { CallerContext } from '#server/call/call';
import { member } from '#server/db/schema/member/member';
import { dayInSql } from '#server/db/zones';
import { addDays } from '#values/dateText';
import { divideDecimals } from '#values/decimal';
import { dayMs } from '#values/duration';
import { ownedPostings } from '../member/merged';
import { rulesOf } from '../rule/memberRules';
import { dayOf, rowsOf, seenNow, stepOf } from './seenNow';

interface Visits extends Record<string, unknown> {
  activity: ActivityClass;
  recency: string | null;
  frequency: string | null;
  members: number;
  paid: string;
  again: number;
  days: number;
  gaps: number;
}

/** Members by activity and by cell of the map, in one pass over their orders. */
async function visitsOf(context: CallerContext): Promise<Visits[]> {
  const today = dayOf(context);
  const since = addDays(today, -visitDays);
  const ago = sql`(${today}::date - v.last)`;
  const { rows } = await context.tx.execute<Visits>(sql`
    WITH v AS (
      SELECT p.owner, max(p.business_date) FILTER (WHERE p.kind = 'sale') AS last,
        min(p.business_date) FILTER (WHERE p.kind = 'sale' AND p.business_date > ${since}::date) AS first,
        greatest(coalesce(sum(p.orders) FILTER (WHERE p.business_date > ${since}::date), 0), 0)::int AS orders,
        greatest(coalesce(sum(p.paid) FILTER (WHERE p.business_date > ${since}::date), 0), 0) AS paid
      FROM ${ownedPostings(context.caller.merchant)} p GROUP BY p.owner
    )
    SELECT CASE WHEN v.last IS NULL THEN 'never' WHEN ${ago} <= ${activeDays} THEN 'active'
        WHEN ${ago} <= ${dormantDays} THEN 'dormant' ELSE 'lost' END AS activity,
      CASE WHEN v.orders > 0 AND ${ago} <= ${visitDays} THEN ${stepOf(ago, recencies)} END AS recency,
      CASE WHEN v.orders > 0 AND ${ago} <= ${visitDays} THEN ${stepOf(sql`v.orders`, frequencies)} END AS frequency,
      count(*)::int AS members, coalesce(sum(v.paid), 0)::text AS paid,
      (count(*) FILTER (WHERE v.orders > 1))::int AS again,
      coalesce(sum(v.last - v.first) FILTER (WHERE v.orders > 1), 0)::int AS days,
      coalesce(sum(v.orders - 1) FILTER (WHERE v.orders > 1), 0)::int AS gaps
    FROM ${member} LEFT JOIN v ON v.owner = ${member.guid} WHERE ${seenNow(context)}
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`);
  return rows;
}

const sum = (rows: readonly Visits[], of: (row: Visits) => number) => rows.reduce((all, row) => all + of(row), 0);

function classesOf(rows: readonly Visits[]): MemberOverview['classes'] {
  const of = (activity: ActivityClass) =>
    sum(
      rows.filter((row) => row.activity === activity),
      ({ members }) => members,
    );
  return { active: of('active'), dormant: of('dormant'), lost: of('lost'), never: of('never') };
}

function repeatOf(rows: readonly Visits[]): MemberOverview['repeat'] {
  const onMap = rows.filter(({ recency }) => recency !== null);
  const gaps = sum(onMap, (row) => row.gaps);
  const days = String(sum(onMap, (row) => row.days));
  return {
    buyers: sum(onMap, ({ members }) => members),
    again: sum(onMap, ({ again }) => again),
    interval: gaps === 0 ? null : divideDecimals(days, String(gaps), 1),
  };
}

async function levelsOf(context: CallerContext): Promise<MemberOverview['levels']> {
  const { rows } = await context.tx.execute<{ id: string; name: string; members: number }>(sql`
    SELECT l.guid AS id, l.name, (SELECT count(*)::int FROM ${member} WHERE ${member.level} = l.guid AND ${seenNow(context)}) AS members
    FROM member_level l JOIN member_system s ON s.guid = l.system
    WHERE s.subject = ${context.caller.subject} AND s.active ORDER BY l.threshold`);
  return rows;
}

/** Stored value by its age: a debt of the enterprise, whose sum is that of the members' balances (R9). */
async function heldValue(context: CallerContext): Promise<HeldValue[]> {
  const days = sql`(${dayOf(context)}::date - ${dayInSql(sql`lot.granted_at`, sql`${context.caller.merchantZone}`)})`;
  const of = (bucket: string) =>
    sql`coalesce(sum(lot.left_amount) FILTER (WHERE lot.bucket = ${bucket}), 0)::numeric(12, 2)::text`;
  const { rows } = await context.tx.execute<HeldValue & Record<string, unknown>>(sql`
    SELECT ${stepOf(days, valueAges)} AS age, ${of('real')} AS real, ${of('gift')} AS gift, ${of('subsidy')} AS subsidy
    FROM balance_lot lot JOIN member_card card ON card.guid = lot.card JOIN ${member} ON ${member.guid} = card.member
    WHERE lot.left_amount > 0 AND ${seenNow(context)} GROUP BY 1`);
  const none = { real: '0.00', gift: '0.00', subsidy: '0.00' };
  return valueAges.map(({ key }) => rows.find(({ age }) => age === key) ?? { age: key, ...none });
}

async function pointsOf(context: CallerContext): Promise<MemberOverview['points']> {
  const until = new Date(context.now.getTime() + 30 * dayMs).toISOString();
  const [row] = await rowsOf(
    context,
    sql`SELECT coalesce(sum(lot.left_points), 0)::int AS held,
      coalesce(sum(lot.left_points) FILTER (WHERE lot.expires_at <= ${until}::timestamptz), 0)::int AS soon
    FROM points_lot lot JOIN ${member} ON ${member.guid} = lot.member WHERE lot.left_points > 0 AND ${seenNow(context)}`,
  );
  const subject = context.caller.subject ?? '';
  const { spending } = (await rulesOf(context.tx, [subject]))(subject);
  const held = Number(row?.held ?? 0);
  return { held, soon: Number(row?.soon ?? 0), worth: divideDecimals(String(held), String(spending.perYuan), 2) };
}

/** Months that are followed. */
const months = 12;

/** Months between two: SQL over two columns that begin with year and month. */
const distance = (from: SQL, to: SQL) =>
  sql`((extract(year FROM ${to}) - extract(year FROM ${from})) * 12 + extract(month FROM ${to}) - extract(month FROM ${from}))::int`;

async function cohortsOf(context: CallerContext): Promise<Cohort[]> {
  const today = dayOf(context);
  const registered = dayInSql(sql`${member.registrationTime}`, sql`${context.caller.merchantZone}`);
  const first = sql`(date_trunc('month', ${today}::date) - ${`${months - 1} months`}::interval)::date`;
  const rows = await rowsOf(
    context,
    sql`WITH c AS MATERIALIZED (
        SELECT ${member.guid} AS guid, ${registered} AS since FROM ${member} WHERE ${seenNow(context, sql`${registered} >= ${first}`)}
      ), visits AS (
        SELECT DISTINCT c.guid, c.since, date_trunc('month', p.business_date)::date AS month
        FROM c JOIN ${ownedPostings(context.caller.merchant)} p ON p.owner = c.guid WHERE p.kind = 'sale' AND p.business_date >= c.since
      )
      SELECT to_char(since, 'YYYY-MM') AS month, NULL::int AS later, count(*)::int AS members FROM c GROUP BY 1
      UNION ALL
      SELECT to_char(since, 'YYYY-MM'), ${distance(sql`since`, sql`month`)}, count(*)::int FROM visits GROUP BY 1, 2
      ORDER BY 1, 2 NULLS FIRST`,
  );
  const followed = (month: unknown) => {
    const [year = 0, at = 0] = String(month).split('-').map(Number);
    const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
    return (thisYear - year) * 12 + thisMonth - at + 1;
  };
  return rows
    .filter(({ later }) => later === null)
    .map(({ month, members }) => ({
      month: String(month),
      members: Number(members),
      back: Array.from({ length: followed(month) }, (_, place) =>
        Number(rows.find((row) => row.month === month && row.later === place)?.members ?? 0),
      ),
    }));
}

/** Membership at a glance, of the members whom the caller sees. */
export async function overview(context: CallerContext): Promise<MemberOverview> {
  const visits = await visitsOf(context);
  return {
    members: sum(visits, ({ members }) => members),
    classes: classesOf(visits),
    levels: await levelsOf(context),
    repeat: repeatOf(visits),
    visits: visits.flatMap(({ recency, frequency, members, paid }): VisitCell[] =>
      recency !== null && frequency !== null ? [{ recency, frequency, members, paid }] : [],
    ),
    value: await heldValue(context),
    points: await pointsOf(context),
    cohorts: await cohortsOf(context),
  };
}
