import type { SpendingRule } from '#business/bill/points';
import { contract } from '#entity/contract';
import type { ValuesOf } from '#entity/field';
import { boolean, choices, integer, money } from '#entity/fields';
import { figure, ofSubject, settingCalls } from './counting';

/** Discounts beside which points may be ruled out. */
export const besides = ['memberDiscount', 'activity', 'coupon'] as const;

const fields = {
  enabled: boolean(),
  perYuan: figure(),
  step: figure(),
  mostPercent: integer({ min: 1, max: 100, unit: 'percent' }),
  from: money({ min: '0', max: '999999.99' }),
  notBeside: choices('besideDiscount', besides).optional(),
};

export type PointsSpendingValues = ValuesOf<typeof fields>;

export const standardSpending: PointsSpendingValues = {
  enabled: true,
  perYuan: 100,
  step: 100,
  mostPercent: 50,
  from: '0.00',
  notBeside: null,
};

/** How points pay (/memberMarketing/consumptionRules): one rule for an operating subject. */
export const pointsSpending = contract('pointsSpending', fields, {
  calls: settingCalls('/member/points_spending', '/member/points_spending/get', '/member/points_spending/save'),
  ...ofSubject,
  defaults: standardSpending,
});

/** The rule as bills are paid by it. */
export function spendingRuleOf({ notBeside, ...values }: PointsSpendingValues): SpendingRule {
  return { ...values, notBeside: notBeside ?? [] };
}
