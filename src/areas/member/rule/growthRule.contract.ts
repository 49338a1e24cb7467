import type { GrowthRule } from '#business/bill/points';
import { contract } from '#entity/contract';
import type { ValuesOf } from '#entity/field';
import { countingFields, figure, ofSubject, settingCalls, standardCounting } from './counting';

const fields = { ...countingFields, growth: figure() };

export type GrowthRuleValues = ValuesOf<typeof fields>;

export const standardGrowth: GrowthRuleValues = { ...standardCounting, growth: 1 };

/** How members' growth values rise (/memberMarketing/growthValue; the hsa-card-growth calls): one rule for an operating subject. */
export const growthRule = contract('growthRule', fields, {
  calls: settingCalls('/member/growth_rule', '/hsa-card-growth/get', '/hsa-card-growth/saveOrUpdate'),
  ...ofSubject,
  defaults: standardGrowth,
});

/** The rule as bills are counted by it. */
export function growthRuleOf({ excluded, ...values }: GrowthRuleValues): GrowthRule {
  return { ...values, excluded: (excluded ?? []).map(({ category }) => category) };
}
