import { inArray, sql } from 'drizzle-orm';
import { type ChannelValues, worksIn } from '#areas/member/channel/channelSetting.contract';
import type { CouponTerms } from '#business/bill/couponTerms';
import type { SpendingRule } from '#business/bill/points';
import type { Tx } from '#server/db/database';
import { member } from '#server/db/schema/member/member';
import { type HeldCard, heldCards } from '../equityCard/holdings';
import { laddersOf } from '../level/ladder';
import { rulesOf } from '../rule/memberRules';

/** A member as tills know them. */
export interface KnownMember {
  guid: string;
  enabled: boolean;
  registered: string;
  /** since when their ledgers follow what happens; null while their history is being made */
  since: string | null;
  points: number;
  /** what their level gives at a till */
  level: LevelTerms | null;
  /** equity cards that they hold, held or will hold */
  cards: readonly HeldCard[];
  /** that they hold; of a history that is being made none is known, and guests have what they use */
  coupons: readonly CouponTerms[];
  /** how points pay */
  spending: SpendingRule;
  /** where which part of membership works */
  channels: ChannelValues;
}

/** A level's terms at a till; rates in 折, null without. */
export interface LevelTerms {
  guid: string;
  rate: string | null;
  priceRate: string | null;
}

/** 8.80 as it is said: 8.8. */
export const said = (rate: string | null) => rate?.replace(/\.?0+$/, '') ?? null;

/** Members by guid. */
export type Known = ReadonlyMap<string, KnownMember>;

/** Looks up members as tills know them. */
export async function knownMembers(tx: Tx, guids: readonly string[]): Promise<Known> {
  if (guids.length === 0) return new Map();
  const rows = await tx
    .select({
      guid: member.guid,
      level: member.level,
      subject: member.subject,
      enabled: member.enabled,
      registered: member.registrationTime,
      since: member.ledgerSince,
      points: member.points,
      takesPart: sql<boolean>`EXISTS (SELECT 1 FROM member_card held
        WHERE held.member = member.guid AND held.state = 'normal' AND held.ending IS NULL)`,
    })
    .from(member)
    .where(inArray(member.guid, [...new Set(guids)].sort()))
    .orderBy(member.guid);
  const subjects = rows.map(({ subject }) => subject);
  const ladders = await laddersOf(tx, subjects);
  const rules = await rulesOf(tx, subjects);
  const cardsOf = await heldCards(tx, guids);
  return new Map(
    rows.map(({ level, subject, takesPart, ...row }) => {
      const held = ladders.get(subject)?.levels.find(({ guid }) => guid === level);
      const terms = held && { guid: held.guid, rate: said(held.discountRate), priceRate: said(held.priceRate) };
      const { spending, channels } = rules(subject);
      // Points need a card that is used (B6); of a history that is being made, all were.
      const enabled = spending.enabled && (takesPart || row.since === null);
      const about = { level: terms ?? null, cards: cardsOf(row.guid), coupons: [], channels };
      return [row.guid, { ...row, ...about, spending: { ...spending, enabled } }] as const;
    }),
  );
}

/** A member as a channel serves them: nobody where it knows no members, without paying by points where it takes none. */
export function inChannel(known: KnownMember | null, channel: string): KnownMember | null {
  if (!known || !worksIn(known.channels, 'membership', channel)) return null;
  const enabled = known.spending.enabled && worksIn(known.channels, 'points', channel);
  return { ...known, spending: { ...known.spending, enabled } };
}

/** The member who is served at an instant; nobody before they joined, and nobody of whom the ledgers would know only a part. */
export function servedAt(known: Known, guid: string | undefined, at: Date): KnownMember | null {
  const found = guid === undefined ? undefined : known.get(guid);
  if (!found?.enabled || Date.parse(found.registered) > at.getTime()) return null;
  return found.since !== null && Date.parse(found.since) > at.getTime() ? null : found;
}
