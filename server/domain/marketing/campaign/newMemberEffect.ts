import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { type MissedMember, missReasons, mostMissed, type NewMemberEffect } from '#areas/marketing/campaign/newMembers';
import { cents, yuan } from '#business/bill/bill';
import type { CallerContext } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { campaign, campaignGift } from '#server/db/schema/marketing/campaign';
import { member } from '#server/db/schema/member/member';
import { maskedPhone, seenMembers } from '#server/domain/member/member/seen';
import { requireRows } from '#server/store/read';
import { inScope } from '#server/store/scope';
import { campaignEntity } from './campaign.rules';
import { giftIssueOf } from './newMembers';

type CampaignRow = typeof campaign.$inferSelect;

/** Rows of a gift, `g`, of members who registered at the stores that the caller sees. */
function gifts({ caller }: CallerContext, { guid }: CampaignRow): SQL {
  const seen = inScope(caller, 'store', sql`g.store`);
  return sql`campaign_gift g WHERE g.campaign = ${guid} ${seen ? sql`AND ${seen}` : sql``}`;
}

async function countsOf(context: CallerContext, row: CampaignRow): Promise<Pick<NewMemberEffect, 'given' | 'missed'>> {
  const { rows } = await context.tx.execute<{ reason: string | null; members: number }>(
    sql`SELECT g.reason, count(*)::int AS members FROM ${gifts(context, row)} GROUP BY g.reason ORDER BY members DESC, g.reason`,
  );
  return {
    given: rows.find(({ reason }) => reason === null)?.members ?? 0,
    missed: rows.flatMap(({ reason: text, members }) => {
      const reason = missReasons.find((one) => one === text);
      return reason ? [{ reason, members }] : [];
    }),
  };
}

async function couponsOf(context: CallerContext, row: CampaignRow): Promise<NewMemberEffect['coupons']> {
  const issues = (row.giftCoupons ?? []).map((guid) => giftIssueOf(row, guid));
  const { rows } = await context.tx.execute<NewMemberEffect['coupons']>(sql`
    SELECT count(*)::int AS given, count(*) FILTER (WHERE state = 'used')::int AS used FROM coupon_instance
    WHERE issue IN (SELECT value FROM json_array_elements_text(${JSON.stringify(issues)}::json))
      AND guid IN (SELECT i.value || '-' || g.member FROM json_array_elements_text(${JSON.stringify(issues)}::json) i,
        ${gifts(context, row)} AND g.reason IS NULL)`);
  return rows[0] ?? { given: 0, used: 0 };
}

/** Orders of those who got the gift, since then, at the stores that the caller sees. */
async function ordersOf(
  context: CallerContext,
  row: CampaignRow,
): Promise<Pick<NewMemberEffect, 'buyers' | 'orders' | 'paid'>> {
  const seen = inScope(context.caller, 'store', sql`p.store`);
  const { rows } = await context.tx.execute<Pick<NewMemberEffect, 'buyers' | 'orders' | 'paid'>>(sql`
    SELECT count(*) FILTER (WHERE orders > 0)::int AS buyers, coalesce(sum(orders), 0)::int AS orders,
      coalesce(sum(paid), 0)::numeric(14, 2)::text AS paid
    FROM (SELECT sum(p.orders) AS orders, sum(p.paid) AS paid
      FROM (SELECT g.member, g.at FROM ${gifts(context, row)} AND g.reason IS NULL) gifted
      JOIN sale_posting p ON p.merchant = ${row.merchant} AND p.member = gifted.member AND p.at >= gifted.at
        ${seen ? sql`AND ${seen}` : sql``}
      GROUP BY gifted.member) each`);
  return rows[0] ?? { buyers: 0, orders: 0, paid: '0.00' };
}

/** The last members who got nothing, of those whom the caller sees. */
async function latestOf(context: CallerContext, row: CampaignRow): Promise<MissedMember[]> {
  const rows = await context.tx
    .select({
      member: member.guid,
      name: member.fullName,
      phone: member.phone,
      at: campaignGift.at,
      reason: campaignGift.reason,
    })
    .from(campaignGift)
    .innerJoin(member, eq(member.guid, campaignGift.member))
    .where(
      sql`${campaignGift.campaign} = ${row.guid} AND ${campaignGift.reason} IS NOT NULL AND ${seenMembers(context) ?? sql`true`}`,
    )
    .orderBy(desc(campaignGift.at), campaignGift.member)
    .limit(mostMissed);
  return rows.flatMap(({ reason, phone, at, ...one }) =>
    reason === null ? [] : [{ ...one, reason, phone: maskedPhone(phone), at: new Date(at).toISOString() }],
  );
}

/** The effect of a gift for new members: who got it, who did not and why, what it cost, and what the new members have ordered since. */
export async function newMemberEffect(context: CallerContext, { id }: { id: string }): Promise<NewMemberEffect> {
  await requireRows(context, campaignEntity, [id]);
  const [row] = await context.tx.select().from(campaign).where(eq(campaign.guid, id));
  if (row?.type !== 'newMember') throw missing();
  const { given, missed } = await countsOf(context, row);
  return {
    ...{ given, missed, points: given * (row.giftPoints ?? 0), growth: given * (row.giftGrowth ?? 0) },
    balance: yuan(cents(row.giftBalance ?? '0.00') * BigInt(given)),
    coupons: await couponsOf(context, row),
    ...(await ordersOf(context, row)),
    latest: await latestOf(context, row),
  };
}
