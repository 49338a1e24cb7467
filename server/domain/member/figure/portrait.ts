import { type SQL, sql } from 'drizzle-orm';
import { ageBands, type MemberPortrait, type PortraitPart, type PortraitQuery } from '#areas/member/figure/overview';
import type { CallerContext } from '#server/call/call';
import { member } from '#server/db/schema/member/member';
import { addDays } from '#values/dateText';
import { hasAny, yearsOn } from '../label/has';
import { ownedPostings } from '../member/merged';
import { dayOf, rowsOf, seenNow, stepOf } from './seenNow';

/** Names of a part with many values: the most frequent. */
const most = 10;
const lastDays = 90;

/** Ages in their order, those who did not say at the end: other parts begin with the largest. */
function youngestFirst({ of, rows }: PortraitPart): PortraitPart {
  const order = ageBands.map(({ key }) => String(key));
  const placeOf = (key: string | null) => (key === null ? order.length : order.indexOf(key));
  return { of, rows: rows.toSorted((a, b) => placeOf(a.key) - placeOf(b.key)) };
}

/** Who members of a level, or with a label, are, and what they did in the last 90 days (/member/portrait). */
export async function portrait(context: CallerContext, { level, label }: PortraitQuery): Promise<MemberPortrait> {
  const today = dayOf(context);
  const chosen = seenNow(
    context,
    sql`${level ? sql`${member.level} = ${level}` : sql`true`} AND ${label ? hasAny([label]) : sql`true`}`,
  );
  const band = sql`CASE WHEN ${member.birthday} IS NOT NULL THEN ${stepOf(yearsOn(today), ageBands)} END`;
  const part = async (of: PortraitPart['of'], key: SQL, name: SQL = sql`NULL::text`): Promise<PortraitPart> => {
    const rows = await rowsOf(
      context,
      sql`SELECT ${key} AS key, max(${name}) AS name, count(*)::int AS members FROM ${member}
        WHERE ${chosen} GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT ${most}`,
    );
    const text = (value: unknown) => (typeof value === 'string' ? value : null);
    return {
      of,
      rows: rows.map((row) => ({ key: text(row.key), name: text(row.name), members: Number(row.members) })),
    };
  };
  const guids = sql`(SELECT ${member.guid} FROM ${member} WHERE ${chosen})`;
  const since = addDays(today, -lastDays);
  const visits = sql`${ownedPostings(context.caller.merchant)} p WHERE p.kind = 'sale'
    AND p.business_date > ${since}::date AND p.owner IN ${guids}`;
  const [counted] = await rowsOf(context, sql`SELECT count(*)::int AS members FROM ${member} WHERE ${chosen}`);
  const hours = await rowsOf(
    context,
    sql`SELECT to_char(p.business_date, 'ID') AS weekday, p.hour, count(*)::int AS orders FROM ${visits} GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  const dishes = await rowsOf(
    context,
    sql`SELECT l.name, sum(l.quantity)::text AS quantity FROM sale_line l JOIN (SELECT p.order_guid, p.guid FROM ${visits}) v
      ON v.order_guid = l.order_guid AND v.guid = l.posting WHERE l.kind <> 'child'
      GROUP BY 1 ORDER BY sum(l.quantity) DESC, 1 LIMIT ${most}`,
  );
  const stores = await rowsOf(
    context,
    sql`SELECT s.name, v.orders FROM (SELECT p.store, count(*)::int AS orders FROM ${visits} GROUP BY 1) v
      JOIN store s ON s.guid = v.store ORDER BY 2 DESC, 1 LIMIT ${most}`,
  );
  const dining = await rowsOf(
    context,
    sql`SELECT p.dining_type AS key, count(*)::int AS orders FROM ${visits} GROUP BY 1 ORDER BY 2 DESC`,
  );
  return {
    members: Number(counted?.members ?? 0),
    parts: [
      await part(
        'level',
        sql`${member.level}`,
        sql`(SELECT l.name FROM member_level l WHERE l.guid = ${member.level})`,
      ),
      await part('sex', sql`${member.sex}`),
      youngestFirst(await part('age', band)),
      await part('registrationSource', sql`${member.registrationSource}`),
      await part('store', sql`${member.store}`, sql`(SELECT s.name FROM store s WHERE s.guid = ${member.store})`),
      await part('city', sql`${member.city}`, sql`${member.city}`),
    ],
    hours: hours.map((row) => ({ weekday: String(row.weekday), hour: Number(row.hour), orders: Number(row.orders) })),
    dishes: dishes.map((row) => ({ name: String(row.name), quantity: String(row.quantity) })),
    stores: stores.map((row) => ({ name: String(row.name), orders: Number(row.orders) })),
    dining: dining.map((row) => ({ key: String(row.key), orders: Number(row.orders) })),
  };
}
