import { useFormContext, useWatch } from 'react-hook-form';
import { listOf } from '#entity/kinds';
import { couponExclusion, orderedPairs } from './couponExclusion.contract';

const { groups: groupsField, pairs: pairsField } = couponExclusion.fields;

const keyOf = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Any two of a group's coupons; of a group that is being typed there may be none yet. */
const pairsIn = (coupons: readonly string[] | null) =>
  (coupons ?? []).flatMap((first, index, all) => all.slice(index + 1).map((second) => [first, second] as const));

/** The exclusions as they are typed: who excludes whom, and why. */
export function useExclusions() {
  const { setValue } = useFormContext();
  const typed: { groups?: unknown; pairs?: unknown } = useWatch();
  const groups = listOf(groupsField, typed.groups);
  const pairs = orderedPairs(listOf(pairsField, typed.pairs));
  const set = new Set(pairs.map(({ first, second }) => keyOf(first, second)));
  const groupOf = new Map(
    groups.flatMap(({ name, coupons }) =>
      pairsIn(coupons).map(([first, second]) => [keyOf(first, second), name ?? ''] as const),
    ),
  );
  return {
    pairs,
    /** whether the pair was set for itself */
    isSet: (a: string, b: string) => set.has(keyOf(a, b)),
    /** the group that holds both; undefined without */
    groupWith: (a: string, b: string) => groupOf.get(keyOf(a, b)),
    /** sets or clears a pair: A beside B is B beside A */
    toggle(a: string, b: string): void {
      const others = pairs.filter(({ first, second }) => keyOf(first, second) !== keyOf(a, b));
      const next = set.has(keyOf(a, b)) ? others : orderedPairs([...pairs, { first: a, second: b }]);
      setValue('pairs', next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    },
  };
}

export type Exclusions = ReturnType<typeof useExclusions>;
