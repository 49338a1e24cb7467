import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { type Gift, giftFor, noGift, type Tier } from '#areas/member/card/gifts';
import { defaultRechargeRule, type RechargeRule, rechargeRule } from '#areas/member/card/rechargeRule.contract';
import { typedValue } from '#entity/kinds';
import type { Tx } from '#server/db/database';
import { rechargeActivity } from '#server/db/schema/member/card';
import { otherReceipt } from '#server/db/schema/sales/sales';
import { compareDecimals } from '#values/decimal';
import { type HeldCards, heldCards, runningAt } from '../equityCard/holdings';
import { savedOf } from './ofSubject';

type ActivityRow = typeof rechargeActivity.$inferSelect;

/** By what a subject gives for recharges, and how often its activities gave to the members in question. */
export interface Giving {
  rule: RechargeRule;
  activities: readonly ActivityRow[];
  /** by activity and member */
  uses: ReadonlyMap<string, number>;
  /** equity cards of these members */
  cardsOf: HeldCards;
}

/** Somebody who pays in. */
interface TopUp {
  member: string;
  /** recharges of the member before */
  earlier: number;
  store: string;
  /** in yuan */
  amount: string;
  at: Date;
}

const countKey = (activity: string | null, member: string | null) => `${activity} ${member}`;

/** The rule of a subject; the default one as long as nothing was saved. */
export async function rechargeRuleOf(tx: Tx, subject: string): Promise<RechargeRule> {
  const saved = (await savedOf(tx, rechargeRule, [subject])).get(subject);
  const kept = <N extends keyof RechargeRule>(name: N) =>
    typedValue(rechargeRule, saved, name) ?? defaultRechargeRule[name];
  return {
    rechargeAmounts: kept('rechargeAmounts'),
    freeAmounts: kept('freeAmounts'),
    singleRechargeCap: kept('singleRechargeCap'),
  };
}

/** By what a subject gives to these members. */
export async function givingOf(tx: Tx, subject: string, members: readonly string[]): Promise<Giving> {
  const activities = await tx
    .select()
    .from(rechargeActivity)
    .where(and(eq(rechargeActivity.subject, subject), eq(rechargeActivity.state, 'published')))
    .orderBy(rechargeActivity.startTime, rechargeActivity.guid);
  const limited = activities.flatMap(({ guid, perMemberLimit }) => (perMemberLimit === null ? [] : [guid]));
  const used =
    limited.length === 0 || members.length === 0
      ? []
      : await tx
          .select({ activity: otherReceipt.activity, member: otherReceipt.member, n: count() })
          .from(otherReceipt)
          .where(
            and(
              isNotNull(otherReceipt.activity),
              inArray(otherReceipt.activity, limited),
              inArray(otherReceipt.member, [...new Set(members)]),
            ),
          )
          .groupBy(otherReceipt.activity, otherReceipt.member);
  return {
    rule: await rechargeRuleOf(tx, subject),
    activities,
    cardsOf: await heldCards(tx, members),
    uses: new Map(used.map(({ activity, member, n }) => [countKey(activity, member), n])),
  };
}

/** The activity in progress that is meant for somebody who pays in. */
function activityFor({ activities, uses }: Giving, { member, earlier, store, amount, at }: TopUp) {
  return activities.find(
    ({ guid, startTime, endTime, stores, firstRechargeOnly, perMemberLimit, thresholds }) =>
      Date.parse(startTime) <= at.getTime() &&
      at.getTime() < Date.parse(endTime) &&
      (stores.length === 0 || stores.includes(store)) &&
      !(firstRechargeOnly && earlier > 0) &&
      (perMemberLimit === null || (uses.get(countKey(guid, member)) ?? 0) < perMemberLimit) &&
      giftFor(thresholds, amount) !== null,
  );
}

/** Tiers by which a holder of equity cards tops up: those that give most for an amount; null without. */
function tiersOfCards({ cardsOf }: Giving, { member, amount, at }: TopUp): readonly Tier[] | null {
  const tiers = runningAt(cardsOf(member), at).flatMap(({ card }) =>
    card.rechargeTiers && card.rechargeTiers.length > 0 ? [card.rechargeTiers] : [],
  );
  const given = (some: readonly Tier[]) => giftFor(some, amount)?.gift ?? '0.00';
  return tiers.reduce<readonly Tier[] | null>(
    (best, one) => (best && compareDecimals(given(best), given(one)) >= 0 ? best : one),
    null,
  );
}

/** Most that may be paid in at once: by the rule, or by an equity card that allows more. */
export function capFor({ rule, cardsOf }: Giving, member: string, at: Date): string | null {
  const caps = runningAt(cardsOf(member), at).flatMap(({ card }) => card.singleRechargeCap ?? []);
  return caps.reduce((most, one) => (most && compareDecimals(one, most) > 0 ? one : most), rule.singleRechargeCap);
}

/** Amounts that somebody may choose: of the rule, and of their equity cards. */
export function amountsFor({ rule, cardsOf }: Giving, member: string, at: Date): string[] {
  const ofCards = runningAt(cardsOf(member), at).flatMap(({ card }) => card.rechargeTiers ?? []);
  return [...rule.rechargeAmounts, ...ofCards].map(({ amount }) => amount);
}

/**
 * The gift for a recharge: by an activity in progress, else by an equity card of the member, else by the rule, never by two of them.
 */
export function giftOf(giving: Giving, topUp: TopUp): Gift & { activity: Pick<ActivityRow, 'guid' | 'title'> | null } {
  const activity = activityFor(giving, topUp) ?? null;
  const tiers = activity?.thresholds ?? tiersOfCards(giving, topUp) ?? giving.rule.rechargeAmounts;
  return { ...(giftFor(tiers, topUp.amount) ?? noGift), activity };
}
