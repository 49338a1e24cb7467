import { and, eq, inArray, ne } from 'drizzle-orm';
import { overlapOf } from '../../../src/areas/goods/plan/windows';
import { plan, planStore } from '../../db/goodsSchema';
import { store } from '../../db/schema';
import type { CallerContext } from '../../http/call';

/** What is asked of the check: the period of a plan and the stores it would apply to. */
export interface Candidate {
  /** not in conflict with itself */
  guid: string | null;
  sellTimeType: string;
  startTime: string | null;
  endTime: string | null;
  stores: readonly string[];
}

/** Another plan that would apply at the same time in a store. */
export interface PlanConflict {
  store: { guid: string; name: string };
  plan: { guid: string; name: string };
  kind: 'default' | 'special';
  /** what the two periods have in common, HH:mm; null for two menus of the whole day */
  overlap: { from: string; to: string }[] | null;
}

/** Plans that sell or will: those saved, suspended or stopped stand in nobody's way (domain B1). */
const blocking = ['enabled', 'scheduled'];

/**
 * Every other plan that would apply at the same time in one of the stores: a second default one, or a special one whose
 * period overlaps. All of them, in the order of stores and plans. One query whatever the number of stores.
 */
export async function conflictsOf(
  { tx, caller }: Pick<CallerContext, 'tx' | 'caller'>,
  candidate: Candidate,
): Promise<PlanConflict[]> {
  if (candidate.stores.length === 0) return [];
  const others = await tx
    .select({
      guid: plan.guid,
      name: plan.name,
      startTime: plan.startTime,
      endTime: plan.endTime,
      storeGuid: store.guid,
      storeName: store.name,
    })
    .from(planStore)
    .innerJoin(plan, eq(plan.guid, planStore.plan))
    .innerJoin(store, eq(store.guid, planStore.store))
    .where(
      and(
        eq(planStore.merchant, caller.merchant),
        inArray(planStore.store, [...candidate.stores]),
        inArray(plan.status, blocking),
        eq(plan.sellTimeType, candidate.sellTimeType),
        candidate.guid ? ne(plan.guid, candidate.guid) : undefined,
      ),
    )
    .orderBy(store.name, plan.name);
  return others.flatMap((other): PlanConflict[] => {
    const found = {
      store: { guid: other.storeGuid, name: other.storeName },
      plan: { guid: other.guid, name: other.name },
    };
    if (candidate.sellTimeType === 'default') return [{ ...found, kind: 'default', overlap: null }];
    const overlap = overlapOf(
      { startTime: candidate.startTime ?? '', endTime: candidate.endTime ?? '' },
      { startTime: other.startTime ?? '', endTime: other.endTime ?? '' },
    );
    return overlap.length > 0 ? [{ ...found, kind: 'special', overlap }] : [];
  });
}
