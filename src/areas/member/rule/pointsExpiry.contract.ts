import type { ExpiryRule } from '#business/bill/points';
import { contract } from '#entity/contract';
import { isEmpty, type ValuesOf } from '#entity/field';
import { choice, integer } from '#entity/fields';
import { issue } from '#entity/issue';
import { ofSubject, settingCalls } from './counting';

/** Until when points are good: for ever, some months from when they were earned, the end of that year. */
export const expiryKinds = ['never', 'months', 'yearEnd'] as const;

const fields = {
  expiry: choice('pointsExpiry', expiryKinds),
  expiryMonths: integer({ min: 1, max: 120 }).optional(),
  warnDays: integer({ min: 1, max: 90, unit: 'day' }).optional(),
};

export type PointsExpiryValues = ValuesOf<typeof fields>;

export const standardExpiry: PointsExpiryValues = { expiry: 'never', expiryMonths: null, warnDays: null };

/** General rules of points (/memberMarketing/generalRules): one record for an operating subject. */
export const pointsExpiry = contract('pointsExpiry', fields, {
  calls: settingCalls('/member/points_expiry', '/member/points_expiry/get', '/member/points_expiry/save'),
  ...ofSubject,
  defaults: standardExpiry,
  rules: ({ expiry, expiryMonths }) =>
    expiry === 'months' && isEmpty(expiryMonths) ? [issue('expiryMonths', 'required')] : [],
});

/** The rule as lots of points get their end by it. */
export function expiryRuleOf({ expiry, expiryMonths, warnDays }: PointsExpiryValues): ExpiryRule {
  return { kind: expiry, months: expiryMonths ?? 12, warnDays: warnDays ?? 0 };
}
