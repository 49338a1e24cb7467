import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { MissReason } from '#areas/marketing/campaign/newMembers';
import { couponStatus } from '#areas/marketing/coupon/coupon';
import { cents } from '#business/bill/bill';
import type { CallerContext } from '#server/call/call';
import { campaign, campaignGift } from '#server/db/schema/marketing/campaign';
import type { coupon } from '#server/db/schema/marketing/coupon';
import { member } from '#server/db/schema/member/member';
import { clocksOf, instantSql, merchantZone } from '#server/db/zones';
import { ownPhones } from '#server/domain/access/ownPhones';
import { Books } from '#server/domain/member/ledger/books';
import { grantEntries } from '#server/domain/member/ledger/grants';

import { insertRows } from '#server/store/bulk';
import { multiplyDecimals } from '#values/decimal';
import { lockCoupon } from '../coupon/coupon.rules';
import { issuePart } from '../coupon/issue';
import { timeObstacle } from './atTill';

type CampaignRow = typeof campaign.$inferSelect;
type CouponRow = typeof coupon.$inferSelect;

/** Members who have just registered at a store. */
export interface Registered {
  subject: string;
  store: string;
  members: readonly string[];
}

/** Names what a campaign gives of a coupon: an issue of it, whose instances are one for each member. */
export const giftIssueOf = ({ guid }: Pick<CampaignRow, 'guid'>, couponGuid: string) => `${guid}-${couponGuid}`;

/** Gifts for new members that run at the store now; locked where they are `held`. */
async function running(
  { tx, now }: CallerContext,
  { subject, store }: Registered,
  held?: readonly string[],
): Promise<CampaignRow[]> {
  const query = tx
    .select()
    .from(campaign)
    .where(
      and(
        held ? inArray(campaign.guid, [...held]) : eq(campaign.type, 'newMember'),
        eq(campaign.subject, subject),
        eq(campaign.state, 'published'),
        gt(campaign.endTime, instantSql(now)),
        sql`jsonb_exists(${campaign.stores}, ${store})`,
      ),
    )
    .orderBy(campaign.guid);
  const rows = await (held ? query.for('no key update') : query);
  if (rows.length === 0) return [];
  const zone = (await clocksOf(tx, [store])).get(store)?.timeZone;
  return rows.filter((row) => zone !== undefined && timeObstacle(row, { at: now, zone }) === null);
}

/** The coupons of campaigns as they are now, locked; those that are gone are left out. */
async function couponsOf({ tx }: CallerContext, rows: readonly CampaignRow[]): Promise<Map<string, CouponRow>> {
  const found = new Map<string, CouponRow>();
  for (const guid of [...new Set(rows.flatMap(({ giftCoupons }) => giftCoupons ?? []))].sort()) {
    const row = await lockCoupon({ tx }, guid);
    if (row) found.set(guid, row);
  }
  return found;
}

interface Giving {
  context: CallerContext;
  row: CampaignRow;
  books: Books;
  coupons: ReadonlyMap<string, CouponRow>;
  /** of who registers them */
  /** of who registers them */
  phones: readonly string[];
}

const needsCard = ({ giftPoints, giftGrowth, giftBalance }: CampaignRow) =>
  giftPoints !== null || giftGrowth !== null || giftBalance !== null;

/** Why a member gets nothing, by member; null for who gets it all. Where there is not enough for all, the first get it (A8). */
function outcomesOf({ context, row, books, coupons, phones }: Giving, members: readonly string[]) {
  const wanted = row.giftCoupons ?? [];
  const given = wanted.flatMap((guid) => coupons.get(guid) ?? []);
  const isOver =
    given.length < wanted.length || given.some((one) => couponStatus(one, context.now.getTime()) !== 'notExpired');
  let stock = Math.min(...given.map(({ issueQuantity, issued }) => issueQuantity - issued));
  let left = row.budgetKind === 'uses' ? (row.budgetUses ?? 0) - row.uses : Number.POSITIVE_INFINITY;
  const reasonFor = (guid: string): MissReason | null => {
    const book = books.of(guid);
    if (book && phones.includes(book.member.phone)) return 'ownPhone';
    if (needsCard(row) && !book?.mayTakePart) return 'noCard';
    if (isOver) return 'couponOver';
    if (left < 1) return 'usedUp';
    if (stock < 1) return 'couponStock';
    left -= 1;
    stock -= 1;
    return null;
  };
  return members.map((guid) => ({ guid, reason: reasonFor(guid) }));
}

/** Writes what the lucky get: points, growth and balance in their books, coupons at once. */
async function give({ context, row, books, coupons }: Giving, members: readonly string[]): Promise<void> {
  const { tx, caller, now, config } = context;
  const { guid, merchant, title, giftPoints, giftGrowth, giftBalance, giftCoupons } = row;
  const zone = await merchantZone(tx, merchant);
  const activity = { type: 'campaign' as const, id: guid };
  const entryOf = await grantEntries(tx, books, { now, zone, operator: caller.name, remark: title, activity });
  const gift = {
    gift: cents(giftBalance ?? '0.00'),
    points: BigInt(giftPoints ?? 0),
    growth: BigInt(giftGrowth ?? 0),
  };
  for (const one of members) {
    const book = books.of(one);
    if (book && needsCard(row)) book.give(entryOf(book, `${guid}-${one}`), gift, book.card.guid);
  }
  for (const one of giftCoupons ?? []) {
    const found = coupons.get(one);
    if (found)
      await issuePart({ tx, now, config, operator: caller.name }, { guid: giftIssueOf(row, one), row: found, members });
  }
  await tx
    .update(campaign)
    .set({
      uses: sql`${campaign.uses} + ${members.length}::int`,
      usedAmount: sql`${campaign.usedAmount} + ${multiplyDecimals(giftBalance ?? '0.00', String(members.length), 2)}::numeric`,
    })
    .where(eq(campaign.guid, guid));
}

/**
 * Gives members who have just registered what campaigns promise new members at their store: each of them once, whole or not at all.
 * A registration is never refused because of a gift: who gets nothing is noted with the reason. Members are held first, then coupons,
 * then campaigns, each by guid (docs/invariants.md "Locks").
 */
export async function giveToNewMembers(context: CallerContext, registered: Registered): Promise<void> {
  const { tx, now } = context;
  const { members, store } = registered;
  const promised = members.length > 0 ? await running(context, registered) : [];
  if (promised.length === 0) return;
  const books = await Books.hold(tx, inArray(member.guid, [...members]), [], { cardless: true });
  await couponsOf(context, promised);
  const guids = promised.map(({ guid }) => guid);
  const phones = await ownPhones(context);
  for (const row of await running(context, registered, guids)) {
    const dealtWith = await tx
      .select({ member: campaignGift.member })
      .from(campaignGift)
      .where(and(eq(campaignGift.campaign, row.guid), inArray(campaignGift.member, [...members])));
    const known = new Set(dealtWith.map((one) => one.member));
    // Read again for each campaign: another one may have given of the same coupon.
    const giving = { context, row, books, phones, coupons: await couponsOf(context, [row]) };
    const outcomes = outcomesOf(
      giving,
      members.filter((guid) => !known.has(guid)),
    );
    const lucky = outcomes.flatMap(({ guid, reason }) => (reason === null ? [guid] : []));
    if (lucky.length > 0) await give(giving, lucky);
    const rows = outcomes.map(({ guid, reason }) => ({ member: guid, reason, at: now.toISOString() }));
    await insertRows(
      tx,
      campaignGift,
      rows.map((one) => ({ ...one, campaign: row.guid, store })),
    );
  }
  await books.write(tx);
}
