import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { type MissedMember, missReasons, mostMissed, type NewMemberEffect } from '#areas/marketing/campaign/newMembers';
import { cents, yuan } from '#business/bill/bill';
import type { CallerContext } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { campaign, campaignGift } from '#server/db/schema/marketing/campaign';
import { member } from '#server/db/schema/member/member';
import { isOf, ownerOf } from '#server/domain/member/member/merged';
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

/**
 * SQL: the people behind these rows: members who were merged later count as the one whom they were merged into. `gifts` is what they got,
 * `since` when they first did, `reason` why they last got nothing.
 */
const people = (context: CallerContext, row: CampaignRow) => sql`(
  SELECT ${ownerOf(sql`g.member`)} AS owner, count(*) FILTER (WHERE g.reason IS NULL) AS gifts, min(g.at) FILTER (WHERE g.reason IS NULL) AS since,
    (array_agg(g.reason ORDER BY g.at DESC) FILTER (WHERE g.reason IS NOT NULL))[1] AS reason
  FROM ${gifts(context, row)} GROUP BY 1)`;

async function countsOf(context: CallerContext, row: CampaignRow) {
  const { rows } = await context.tx.execute<{ reason: string | null; members: number; gifts: number }>(
    sql`SELECT CASE WHEN w.gifts = 0 THEN w.reason END AS reason, count(*)::int AS members, sum(w.gifts)::int AS gifts
      FROM ${people(context, row)} w GROUP BY 1 ORDER BY members DESC, reason`,
  );
  const given = rows.find(({ reason }) => reason === null);
  return {
    given: given?.members ?? 0,
    gifts: given?.gifts ?? 0,
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
      FROM ${people(context, row)} gifted
      JOIN sale_posting p ON p.merchant = ${row.merchant} AND ${isOf(sql`p.member`, sql`gifted.owner`)}
        AND p.at >= gifted.since ${seen ? sql`AND ${seen}` : sql``}
      WHERE gifted.gifts > 0 GROUP BY gifted.owner) each`);
  return rows[0] ?? { buyers: 0, orders: 0, paid: '0.00' };
}

/** The last members who got nothing, of those whom the caller sees. */
async function latestOf(context: CallerContext, row: CampaignRow): Promise<MissedMember[]> {
  const owner = ownerOf(sql`${campaignGift.member}`);
  // Somebody who got it under another name, or is named by a later row, is left out.
  const other = sql`EXISTS (SELECT 1 FROM campaign_gift twin WHERE twin.campaign = ${row.guid}
    AND twin.member <> ${campaignGift.member} AND ${isOf(sql`twin.member`, owner)}
    AND (twin.reason IS NULL OR (twin.at, twin.member) > (${campaignGift.at}, ${campaignGift.member})))`;
  const rows = await context.tx
    .select({
      member: member.guid,
      name: member.fullName,
      phone: member.phone,
      at: campaignGift.at,
      reason: campaignGift.reason,
    })
    .from(campaignGift)
    .innerJoin(member, sql`${member.guid} = ${owner}`)
    .where(
      sql`${campaignGift.campaign} = ${row.guid} AND ${campaignGift.reason} IS NOT NULL AND NOT ${other}
        AND ${seenMembers(context) ?? sql`true`}`,
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
  const { given, gifts: times, missed } = await countsOf(context, row);
  return {
    ...{ given, missed, points: times * (row.giftPoints ?? 0), growth: times * (row.giftGrowth ?? 0) },
    balance: yuan(cents(row.giftBalance ?? '0.00') * BigInt(times)),
    coupons: await couponsOf(context, row),
    ...(await ordersOf(context, row)),
    latest: await latestOf(context, row),
  };
}
