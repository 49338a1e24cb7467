import type { CouponPair } from '#business/bill/couponTerms';
import { contract } from '#entity/contract';
import type { ValuesOf } from '#entity/field';
import { reference, references, rows, text } from '#entity/fields';
import type { Issue } from '#entity/issue';
import { ownIssue } from '#entity/ownIssue';

/** Coupons that one matrix shows, and that a group may hold. */
export const mostShown = 100;

const fields = {
  groups: rows({ name: text({ max: 20 }), coupons: references('coupon', { max: mostShown }) }, { max: 50 }).optional(),
  pairs: rows({ first: reference('coupon'), second: reference('coupon') }, { max: 5000 }).optional(),
};

export type ExclusionValues = ValuesOf<typeof fields>;

/** Of a subject that has saved nothing: nothing is excluded. */
export const noExclusions: ExclusionValues = { groups: [], pairs: [] };

const exclusionIssue = (path: string, name: string) => ownIssue('couponExclusion', path, name);

/** Rules between the fields: a group has two coupons and a name of its own, and no coupon excludes itself (C8). */
export function exclusionIssues({ groups, pairs }: Partial<ExclusionValues>): Issue[] {
  const names = (groups ?? []).map(({ name }) => name);
  return [
    ...(groups ?? []).flatMap(({ name, coupons }, index): Issue[] => [
      ...(name && names.indexOf(name) < index ? [exclusionIssue(`groups.${index}.name`, 'groupRepeated')] : []),
      ...(new Set(coupons ?? []).size < 2 ? [exclusionIssue(`groups.${index}.coupons`, 'twoCoupons')] : []),
    ]),
    ...(pairs ?? []).flatMap(({ first, second }, index) =>
      first && first === second ? [exclusionIssue(`pairs.${index}.second`, 'itself')] : [],
    ),
  ];
}

const base = '/coupon/exclusion';

/** Which coupons exclude each other (/marketing/mutualExclusionSetting): one record for an operating subject. */
export const couponExclusion = contract('couponExclusion', fields, {
  calls: {
    ...{ list: `${base}/list`, options: `${base}/options`, delete: `${base}/delete`, enable: `${base}/enable` },
    ...{ import: `${base}/import`, getOne: `${base}/get`, update: `${base}/save`, save: `${base}/save` },
  },
  area: 'marketing',
  scope: 'subject',
  verbs: ['list', 'edit'],
  ownCalls: ['list', 'edit'],
  keyword: [],
  defaults: noExclusions,
  rules: exclusionIssues,
});

/** Each pair once, the lower guid first: A beside B is B beside A. */
export function orderedPairs(pairs: ExclusionValues['pairs']): { first: string; second: string }[] {
  const ordered = (pairs ?? []).map(({ first, second }) =>
    first < second ? { first, second } : { first: second, second: first },
  );
  return [...new Map(ordered.map((pair) => [`${pair.first} ${pair.second}`, pair])).values()];
}

/** All pairs that exclude each other: those that were set, and any two of a group. */
export function excludedPairs({ groups, pairs }: ExclusionValues): CouponPair[] {
  const ofGroups = (groups ?? []).flatMap(({ coupons }) =>
    coupons.flatMap((first, index) => coupons.slice(index + 1).map((second) => ({ first, second }))),
  );
  return orderedPairs([...(pairs ?? []), ...ofGroups]).map(({ first, second }) => [first, second]);
}
