import {
  couponExclusion,
  excludedPairs,
  noExclusions,
  orderedPairs,
} from '#areas/marketing/exclusion/couponExclusion.contract';
import type { CouponPair } from '#business/bill/couponTerms';
import { listOf } from '#entity/kinds';
import type { Tx } from '#server/db/database';
import { savedOf, subjectEntity } from '#server/domain/member/card/ofSubject';

const { groups, pairs } = couponExclusion.fields;

/** Coupons that exclude each other: one record for an operating subject; each pair is stored once. */
export const exclusionEntity = subjectEntity(couponExclusion, {
  normalise: (values) => ({ ...values, pairs: orderedPairs(listOf(pairs, values.pairs)) }),
});

/** The pairs that exclude each other at the tills of a subject. */
export async function exclusionsOf(tx: Tx, subject: string | null): Promise<CouponPair[]> {
  if (subject === null) return [];
  const saved = (await savedOf(tx, couponExclusion, [subject])).get(subject) ?? noExclusions;
  return excludedPairs({ groups: listOf(groups, saved.groups), pairs: listOf(pairs, saved.pairs) });
}
