import { and, count, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { type Gift, giftFor, noGift, type Tier } from '#areas/member/card/gifts';
import { defaultRechargeRule, type RechargeRule, rechargeRule } from '#areas/member/card/rechargeRule.contract';
import { typedValue } from '#entity/kinds';
import type { Tx } from '#server/db/database';
import { rechargeActivity } from '#server/db/schema/member/card';
import { otherReceipt } from '#server/db/schema/sales/sales';
import { compareDecimals } from '#values/decimal';
import { type HeldCards, heldCards, runningAt } from '../equityCard/holdings';
import { mergedOwners } from '../member/merged';
import { savedOf } from './ofSubject';

type ActivityRow = typeof rechargeActivity.$inferSelect;

/** By what a subject gives for recharges, and how often its activities gave to the members in question. */
export interface Giving {
  rule: RechargeRule;
  activities: readonly ActivityRow[];
  /** by activity and member; of no activity: top-ups to which the rule gave points or growth */
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
    perMemberLimit: kept('perMemberLimit'),
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
  const rule = await rechargeRuleOf(tx, subject);
  const isUnlimited = limited.length === 0 && rule.perMemberLimit === null;
  const owners = await mergedOwners(tx, isUnlimited ? [] : members);
  const byRule = and(
    isNull(otherReceipt.activity),
    eq(otherReceipt.kind, 'recharge'),
    or(gt(otherReceipt.points, 0), gt(otherReceipt.growth, 0)),
  );
  const used =
    owners.size === 0
      ? []
      : await tx
          .select({ activity: otherReceipt.activity, member: otherReceipt.member, n: count() })
          .from(otherReceipt)
          .where(
            and(
              or(
                limited.length === 0 ? undefined : inArray(otherReceipt.activity, limited),
                rule.perMemberLimit === null ? undefined : byRule,
              ),
              inArray(otherReceipt.member, [...owners.keys()]),
            ),
          )
          .groupBy(otherReceipt.activity, otherReceipt.member);
  const uses = new Map<string, number>();
  for (const { activity, member, n } of used) {
    const key = countKey(activity, owners.get(member ?? '') ?? null);
    uses.set(key, (uses.get(key) ?? 0) + n);
  }
  return {
    rule,
    activities,
    cardsOf: await heldCards(tx, members),
    uses,
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
 * The rule gives points and growth as often as its limit for a member says.
 */
export function giftOf(giving: Giving, topUp: TopUp): Gift & { activity: Pick<ActivityRow, 'guid' | 'title'> | null } {
  const activity = activityFor(giving, topUp) ?? null;
  const tiers = activity?.thresholds ?? tiersOfCards(giving, topUp);
  if (tiers) return { ...(giftFor(tiers, topUp.amount) ?? noGift), activity };
  const gift = giftFor(giving.rule.rechargeAmounts, topUp.amount) ?? noGift;
  const { perMemberLimit } = giving.rule;
  const isUsedUp = perMemberLimit !== null && (giving.uses.get(countKey(null, topUp.member)) ?? 0) >= perMemberLimit;
  return { ...gift, ...(isUsedUp ? { points: 0, growth: 0 } : {}), activity };
}
