import { eq, type SQL, sql } from 'drizzle-orm';
import { type CampaignEffect, type Comparison, type EffectFigures, fewest } from '#areas/marketing/campaign/effect';
import { cents, yuan } from '#business/bill/bill';
import { isControl } from '#business/bill/campaign';
import type { CallerContext } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { campaign } from '#server/db/schema/marketing/campaign';
import { member } from '#server/db/schema/member/member';
import { groupSizes } from '#server/domain/member/controlGroup';
import { ownerOf } from '#server/domain/member/member/merged';
import { requireRows } from '#server/store/read';
import { inScope } from '#server/store/scope';
import { addDays, daysIn } from '#values/dateText';
import { divideDecimals } from '#values/decimal';
import { type Interval, pairedInterval, type Sample, welchInterval } from '#values/meanInterval';
import { dayIn } from '#values/zonedTime';
import { reachedBy } from './audience';
import { campaignEntity } from './campaign.rules';

type CampaignRow = typeof campaign.$inferSelect;

/** Days that are looked at: four of each weekday. */
const mostDays = 28;

/** The days of a campaign up to today, the last of them; null before it began. */
function daysOf(
  { startTime, endTime }: CampaignRow,
  { now, caller }: CallerContext,
): { from: string; to: string } | null {
  if (now.getTime() < Date.parse(startTime)) return null;
  const last = new Date(Math.min(now.getTime(), Date.parse(endTime) - 1));
  const to = dayIn(last, caller.merchantZone);
  const [from = to] = [dayIn(new Date(startTime), caller.merchantZone), addDays(to, 1 - mostDays)].sort().reverse();
  return { from, to };
}

/** Postings of a campaign's stores, as far as the caller sees them, on some days. */
function postings({ caller }: CallerContext, { merchant, stores }: CampaignRow, from: string, to: string): SQL {
  return sql`sale_posting p WHERE p.merchant = ${merchant} AND p.business_date BETWEEN ${from}::date AND ${to}::date
    AND p.store IN (SELECT value FROM json_array_elements_text(${JSON.stringify(stores)}::json))
    ${inScope(caller, 'store', sql`p.store`) ? sql`AND ${inScope(caller, 'store', sql`p.store`)}` : sql``}`;
}

const yuanOf = (amount: number) => yuan(BigInt(Math.round(amount * 100)));

const comparisonOf = ({ difference, from, to }: Interval): Comparison => ({
  ...{ difference: yuanOf(difference), from: yuanOf(from), to: yuanOf(to) },
});

type OfDays = Pick<CampaignEffect, 'during' | 'before' | 'unpaired' | 'betweenDays'>;

/**
 * Store days of a campaign beside those of the same stores, `shift` days away (negative: before): only pairs of days on which a store sold
 * something, so that both sides have as many days of each weekday. A day that goes on is not compared with whole ones.
 */
async function ofDays(
  context: CallerContext,
  row: CampaignRow,
  { from, to }: { from: string; to: string },
  shift: number,
): Promise<OfDays> {
  const byDay = (
    first: string,
    last: string,
  ) => sql`(SELECT p.store, p.business_date AS day, sum(p.orders) AS orders, sum(p.paid) AS paid
    FROM ${postings(context, row, first, last)} GROUP BY p.store, p.business_date)`;
  const today = dayIn(context.now, context.caller.merchantZone);
  const paired = sql`FILTER (WHERE old.day IS NOT NULL AND now.day < ${today}::date)`;
  const { rows } = await context.tx.execute<
    Record<'days' | 'pairs' | 'allOrders' | 'orders' | 'oldOrders', number> &
      Record<'allPaid' | 'paid' | 'oldPaid', string> & { squares: number }
  >(sql`
    SELECT count(*)::int AS days, count(*) ${paired}::int AS pairs,
      coalesce(sum(now.orders), 0)::int AS "allOrders", coalesce(sum(now.paid), 0)::numeric(14, 2)::text AS "allPaid",
      coalesce(sum(now.orders) ${paired}, 0)::int AS orders, coalesce(sum(now.paid) ${paired}, 0)::numeric(14, 2)::text AS paid,
      coalesce(sum(old.orders) ${paired}, 0)::int AS "oldOrders", coalesce(sum(old.paid) ${paired}, 0)::numeric(14, 2)::text AS "oldPaid",
      coalesce(sum((now.paid - old.paid) ^ 2) ${paired}, 0)::float AS squares
    FROM ${byDay(from, to)} now LEFT JOIN ${byDay(addDays(from, shift), addDays(to, shift))} old
      ON old.store = now.store AND old.day = now.day + ${shift}::int`);
  const [found] = rows;
  if (!found?.days) return { during: { of: 0, orders: 0, paid: '0.00' }, before: null, unpaired: 0, betweenDays: null };
  const { days, pairs, allOrders, allPaid, orders, paid, oldOrders, oldPaid, squares } = found;
  if (pairs === 0)
    return { during: { of: days, orders: allOrders, paid: allPaid }, before: null, unpaired: 0, betweenDays: null };
  const sample = { n: pairs, sum: Number(paid) - Number(oldPaid), squares };
  return {
    during: { of: pairs, orders, paid },
    before: { of: pairs, orders: oldOrders, paid: oldPaid },
    unpaired: days - pairs,
    betweenDays: pairs < fewest.pairs ? null : comparisonOf(pairedInterval(sample)),
  };
}

/** Orders of the audience at the campaign's stores, with and without the campaign; those of merged members are the survivor's. */
async function ofMembers(context: CallerContext, row: CampaignRow, days: { from: string; to: string }, reached: SQL) {
  const { rows } = await context.tx.execute<{ member: string; orders: number; paid: string }>(sql`
    SELECT one.owner AS member, sum(one.orders)::int AS orders, sum(one.paid)::text AS paid
    FROM (SELECT ${ownerOf(sql`p.member`)} AS owner, p.orders, p.paid FROM ${postings(context, row, days.from, days.to)}
      AND p.member IS NOT NULL) one
    WHERE one.owner IN (SELECT ${member.guid} FROM ${member} WHERE ${reached}) GROUP BY one.owner`);
  const sizes = await groupSizes(context.tx, { guid: row.guid, percent: row.controlPercent ?? 0 }, reached);
  const figures = (of: number, some: typeof rows): EffectFigures => ({
    of,
    orders: some.reduce((sum, { orders }) => sum + orders, 0),
    paid: yuan(some.reduce((sum, { paid }) => sum + cents(paid), 0n)),
  });
  // Members who bought nothing are in the group with nothing paid.
  const sampleOf = (of: number, some: typeof rows): Sample => ({
    n: of,
    sum: some.reduce((sum, { paid }) => sum + Number(paid), 0),
    squares: some.reduce((sum, { paid }) => sum + Number(paid) ** 2, 0),
  });
  const isLeftOut = ({ member: guid }: { member: string }) => isControl(row.guid, guid, row.controlPercent ?? 0);
  const [left, reachedRows] = [rows.filter(isLeftOut), rows.filter((one) => !isLeftOut(one))];
  const isEnough = sizes.members >= fewest.members && sizes.control >= fewest.members;
  return {
    members: figures(sizes.members, reachedRows),
    control: figures(sizes.control, left),
    betweenGroups: isEnough
      ? comparisonOf(welchInterval(sampleOf(sizes.members, reachedRows), sampleOf(sizes.control, left)))
      : null,
  };
}

/** Returns the payments of members beyond what as many of the control group would have, per yuan of discount. */
function roiOf(members: EffectFigures, control: EffectFigures, discount: string): string | null {
  if (control.of === 0 || cents(discount) <= 0n) return null;
  const expected = (cents(control.paid) * BigInt(members.of)) / BigInt(control.of);
  return divideDecimals(yuan(cents(members.paid) - expected), discount, 2);
}

async function discountOf(
  { tx, caller }: CallerContext,
  { guid }: CampaignRow,
  from: string,
  to: string,
): Promise<string> {
  const seen = inScope(caller, 'store', sql`d.store`);
  const { rows } = await tx.execute<{
    amount: string;
  }>(sql`SELECT coalesce(sum(d.amount), 0)::numeric(14, 2)::text AS amount
    FROM sale_discount d WHERE d.source = ${guid} AND d.kind = 'activity'
      AND d.business_date BETWEEN ${from}::date AND ${to}::date ${seen ? sql`AND ${seen}` : sql``}`);
  return rows[0]?.amount ?? '0.00';
}

/** The effect of a campaign, at the stores and on the members that the caller sees */
export async function effectOf(context: CallerContext, { id }: { id: string }): Promise<CampaignEffect> {
  await requireRows(context, campaignEntity, [id]);
  const [row] = await context.tx.select().from(campaign).where(eq(campaign.guid, id));
  if (!row) throw missing();
  const days = daysOf(row, context);
  const isForAll = row.audience === 'everyone';
  const reached = await reachedBy(context, row);
  const size = isForAll ? null : await context.tx.$count(member, reached);
  const none = {
    ...{ members: null, control: null, betweenGroups: null },
    ...{ during: null, before: null, unpaired: 0, betweenDays: null, roi: null },
  };
  if (!days) return { days, reached: size, ...none };
  const start = dayIn(new Date(row.startTime), context.caller.merchantZone);
  // As many whole weeks as lead before its first day: the weekdays stay the same.
  const shift = -7 * Math.ceil(daysIn(start, days.to) / 7);
  const groups = isForAll ? null : await ofMembers(context, row, days, reached);
  const compared = groups && (row.controlPercent ?? 0) > 0 ? groups : null;
  const discount = await discountOf(context, row, days.from, days.to);
  return {
    days,
    reached: size,
    members: groups?.members ?? null,
    control: compared?.control ?? null,
    betweenGroups: compared?.betweenGroups ?? null,
    ...(await ofDays(context, row, days, shift)),
    roi: compared?.betweenGroups ? roiOf(compared.members, compared.control, discount) : null,
  };
}
