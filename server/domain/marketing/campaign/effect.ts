import { eq, type SQL, sql } from 'drizzle-orm';
import type { CampaignEffect, EffectFigures } from '#areas/marketing/campaign/effect';
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

async function ofDays(context: CallerContext, row: CampaignRow, from: string, to: string): Promise<EffectFigures> {
  const { rows } = await context.tx.execute<{ of: number; orders: number; paid: string }>(sql`
    SELECT count(DISTINCT (p.store, p.business_date))::int AS of, coalesce(sum(p.orders), 0)::int AS orders,
      coalesce(sum(p.paid), 0)::numeric(14, 2)::text AS paid FROM ${postings(context, row, from, to)}`);
  return rows[0] ?? { of: 0, orders: 0, paid: '0.00' };
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
  const isLeftOut = ({ member: guid }: { member: string }) => isControl(row.guid, guid, row.controlPercent ?? 0);
  return {
    members: figures(
      sizes.members,
      rows.filter((one) => !isLeftOut(one)),
    ),
    control: figures(sizes.control, rows.filter(isLeftOut)),
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
  const none = { members: null, control: null, during: null, before: null, roi: null };
  if (!days) return { days, reached: size, ...none };
  const start = dayIn(new Date(row.startTime), context.caller.merchantZone);
  // As many whole weeks as lead before its first day: the weekdays stay the same.
  const shift = -7 * Math.ceil(daysIn(start, days.to) / 7);
  const before = await ofDays(context, row, addDays(days.from, shift), addDays(days.to, shift));
  const groups = isForAll ? null : await ofMembers(context, row, days, reached);
  const compared = groups && (row.controlPercent ?? 0) > 0 ? groups : null;
  const discount = await discountOf(context, row, days.from, days.to);
  return {
    days,
    reached: size,
    members: groups?.members ?? null,
    control: compared?.control ?? null,
    during: await ofDays(context, row, days.from, days.to),
    before: before.of > 0 ? before : null,
    roi: compared ? roiOf(compared.members, compared.control, discount) : null,
  };
}
