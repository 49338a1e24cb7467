import { and, inArray } from 'drizzle-orm';
import { type ChannelValues, standardChannels } from '#areas/member/channel/channelSetting.contract';
import { growthRule, growthRuleOf, standardGrowth } from '#areas/member/rule/growthRule.contract';
import { earningRuleOf, pointsEarning, standardEarning } from '#areas/member/rule/pointsEarning.contract';
import { expiryRuleOf, pointsExpiry, standardExpiry } from '#areas/member/rule/pointsExpiry.contract';
import { pointsSpending, spendingRuleOf, standardSpending } from '#areas/member/rule/pointsSpending.contract';
import { pointsText, standardText } from '#areas/member/rule/pointsText.contract';
import type { EarningRule, ExpiryRule, GrowthRule, SpendingRule } from '#business/bill/points';
import type { Tx } from '#server/db/database';
import { record } from '#server/db/schema';
import { channels } from '../channel/settings';
import { SubjectSetting } from './subjectSetting';

export const growthSetting = new SubjectSetting(growthRule, standardGrowth);
export const earningSetting = new SubjectSetting(pointsEarning, standardEarning);
export const spendingSetting = new SubjectSetting(pointsSpending, standardSpending);
export const expirySetting = new SubjectSetting(pointsExpiry, standardExpiry);
export const textSetting = new SubjectSetting(pointsText, standardText);

/** Rules that ledgers and tills of a subject obey. */
export interface MemberRules {
  earning: EarningRule;
  growth: GrowthRule;
  spending: SpendingRule;
  expiry: ExpiryRule;
  /** where which part of membership works */
  channels: ChannelValues;
}

/** As long as nobody said anything else; also those of the demo's history. */
export const standardRules: MemberRules = {
  earning: earningRuleOf(standardEarning),
  growth: growthRuleOf(standardGrowth),
  spending: spendingRuleOf(standardSpending),
  expiry: expiryRuleOf(standardExpiry),
  channels: standardChannels,
};

/** The rules of some subjects. */
export async function rulesOf(tx: Tx, subjects: readonly string[]): Promise<(subject: string) => MemberRules> {
  const settings = [earningSetting, growthSetting, spendingSetting, expirySetting, channels];
  const wanted = [...new Set(subjects)].sort();
  const names = settings.map(({ contract }) => contract.name);
  const rows =
    wanted.length === 0
      ? []
      : await tx
          .select({ resource: record.resource, subject: record.subject, data: record.data })
          .from(record)
          .where(and(inArray(record.resource, names), inArray(record.subject, wanted)));
  const saved = ({ contract }: { contract: { name: string } }, subject: string) =>
    rows.find((row) => row.resource === contract.name && row.subject === subject)?.data;
  const rulesFor = (subject: string): MemberRules => ({
    earning: earningRuleOf(earningSetting.read(saved(earningSetting, subject))),
    growth: growthRuleOf(growthSetting.read(saved(growthSetting, subject))),
    spending: spendingRuleOf(spendingSetting.read(saved(spendingSetting, subject))),
    expiry: expiryRuleOf(expirySetting.read(saved(expirySetting, subject))),
    channels: channels.read(saved(channels, subject)),
  });
  const known = new Map<string, MemberRules>();
  return (subject) => {
    const rules = known.get(subject) ?? rulesFor(subject);
    known.set(subject, rules);
    return rules;
  };
}
