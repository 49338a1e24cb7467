import { inArray } from 'drizzle-orm';
import { type ChannelValues, worksIn } from '../../../../src/areas/members/channels/channelSetting.contract';
import type { CouponTerms } from '../../../../src/bill/couponTerms';
import type { SpendingRule } from '../../../../src/bill/points';
import type { Tx } from '../../../db/database';
import { member } from '../../../db/memberSchema';
import { type HeldCard, heldCards } from '../../members/equityCards/holdings';
import { laddersOf } from '../../members/levels/ladder';
import { rulesOf } from '../../members/rules/memberRules';
import type { Chance } from '../chance';
import { guidOf } from '../organisation';
import { personName } from '../people';
import type { StoreProfile } from './profile';

/** The n-th demo member, from 0. */
export function memberGuid(merchant: string, n: number): string {
  return guidOf(merchant, 'member', String(n + 1));
}

export function memberName(n: number): string {
  return personName(20_000 + n);
}

/** The card of a demo member. */
export const cardOf = (member: string) => `${member}-card`;

/** The operating subject of a brand's stores, as the last part of its guid: restaurants have the first, tea houses the second. */
const subjectOf = (kind: StoreProfile['kind']) => (kind === 'A' ? 0 : 1);

/** The subject that the n-th member belongs to. */
export const memberSubject = (merchant: string, n: number) => `${merchant}-subject-${(n % 2) + 1}`;

/** Share of the members that top up a card: those who come often. */
const holders = 0.21;

/** Whether the n-th of so many members tops up a card. */
export const holdsValue = (n: number, members: number) => n < members * holders;

/** Draws a member of a store's subject: a few come often, most of them seldom. Only those who top up, where asked for. */
export function drawMember(
  chance: Chance,
  { kind }: Pick<StoreProfile, 'kind'>,
  members: number,
  only?: 'holders',
): number {
  const all = members / 2;
  const place = chance.between(0, 9999) / 10_000;
  const among = only ? all * holders * place : all * place ** 2;
  return Math.min(Math.floor(among) * 2 + subjectOf(kind), Math.max(members - 1, 0));
}

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
    })
    .from(member)
    .where(inArray(member.guid, [...new Set(guids)].sort()))
    .orderBy(member.guid);
  const subjects = rows.map(({ subject }) => subject);
  const ladders = await laddersOf(tx, subjects);
  const rules = await rulesOf(tx, subjects);
  const cardsOf = await heldCards(tx, guids);
  return new Map(
    rows.map(({ level, subject, ...row }) => {
      const held = ladders.get(subject)?.levels.find(({ guid }) => guid === level);
      const terms = held && { guid: held.guid, rate: said(held.discountRate), priceRate: said(held.priceRate) };
      const { spending, channels } = rules(subject);
      return [
        row.guid,
        { ...row, level: terms ?? null, cards: cardsOf(row.guid), coupons: [], spending, channels },
      ] as const;
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
