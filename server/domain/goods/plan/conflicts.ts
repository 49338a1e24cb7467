import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { overlapOf } from '#entity/windows';
import type { CallerContext } from '#server/call/call';
import { codes, Refusal } from '#server/call/refusal';
import type { Tx } from '#server/db/database';
import { store } from '#server/db/schema';
import { plan, planStore, planVersion } from '#server/db/schema/goods/goods';
import { seenOf } from '#server/store/outside';
import type { PlanRow } from './plan.rules';

/** Input of the check: the period of a plan and the stores it would apply to. */
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

/** States of plans that sell or will: saved, suspended and stopped plans never conflict. */
const blocking = ['enabled', 'scheduled'];

interface Period {
  sellTimeType: string | null;
  startTime: string | null;
  endTime: string | null;
}

interface Standing {
  status: string;
  leaving: boolean;
  version: number | null;
  saved: Period;
  sold: Period;
  /** null where no push to the store is scheduled */
  due: Period | null;
}

/** Returns the periods in which a plan conflicts at a store: as last saved, as scheduled, and as sold now. */
function periodsOf({ status, leaving, version, saved, sold, due }: Standing): Period[] {
  const now = status === 'enabled' && version !== null ? [sold] : [];
  return [...(leaving ? [] : [saved]), ...(due ? [due] : []), ...now];
}

function commonTimes(candidate: Candidate, periods: readonly Period[]): { from: string; to: string }[] {
  const window = ({ startTime, endTime }: Pick<Period, 'startTime' | 'endTime'>) => ({
    startTime: startTime ?? '',
    endTime: endTime ?? '',
  });
  const found = periods.flatMap((period) => overlapOf(window(candidate), window(period)));
  return [...new Map(found.map((one) => [`${one.from} ${one.to}`, one])).values()];
}

/**
 * Returns every other plan that would apply at the same time in one of the stores: a second default one, or a special
 * one whose period overlaps. All of them, in the order of stores and plans. One query, regardless of the number of
 * stores.
 */
export async function conflictsOf(
  { tx, caller }: { tx: Tx; caller: { merchant: string } },
  candidate: Candidate,
): Promise<PlanConflict[]> {
  if (candidate.stores.length === 0) return [];
  const kind = candidate.sellTimeType === 'default' ? 'default' : 'special';
  const others = await tx
    .select({
      plan: { guid: plan.guid, name: plan.name },
      store: { guid: store.guid, name: store.name },
      status: plan.status,
      leaving: planStore.leaving,
      version: planStore.version,
      saved: { sellTimeType: plan.sellTimeType, startTime: plan.startTime, endTime: plan.endTime },
      sold: { sellTimeType: planStore.sellTimeType, startTime: planStore.startTime, endTime: planStore.endTime },
      due: planVersion.base,
    })
    .from(planStore)
    .innerJoin(plan, eq(plan.guid, planStore.plan))
    .innerJoin(store, eq(store.guid, planStore.store))
    .leftJoin(
      planVersion,
      and(
        eq(planVersion.plan, plan.guid),
        eq(planVersion.number, plan.scheduledVersion),
        eq(planStore.scheduled, true),
      ),
    )
    .where(
      and(
        eq(planStore.merchant, caller.merchant),
        inArray(planStore.store, [...candidate.stores]),
        inArray(plan.status, blocking),
        or(eq(plan.sellTimeType, kind), eq(planStore.sellTimeType, kind), eq(planStore.scheduled, true)),
        candidate.guid ? ne(plan.guid, candidate.guid) : undefined,
      ),
    )
    .orderBy(store.name, plan.name, store.guid, plan.guid);
  return others.flatMap((other): PlanConflict[] => {
    const periods = periodsOf(other).filter((period) => period.sellTimeType === kind);
    if (periods.length === 0) return [];
    const found = { store: other.store, plan: other.plan, kind } as const;
    if (kind === 'default') return [{ ...found, overlap: null }];
    const overlap = commonTimes(candidate, periods);
    return overlap.length > 0 ? [{ ...found, overlap }] : [];
  });
}

/**
 * Returns the conflicts of resuming a suspended plan: of the content sold in each store, and of its newest save (domain
 * M12).
 */
export async function conflictsOfResuming(context: CallerContext, row: PlanRow): Promise<PlanConflict[]> {
  const places = await context.tx.select().from(planStore).where(eq(planStore.plan, row.guid));
  const groups = new Map<string, Candidate & { stores: string[] }>();
  const add = (store: string, { sellTimeType, startTime, endTime }: Period) => {
    const key = `${sellTimeType} ${startTime} ${endTime}`;
    const period = { sellTimeType: sellTimeType ?? 'default', startTime, endTime };
    const group = groups.get(key) ?? { guid: row.guid, ...period, stores: [] };
    groups.set(key, { ...group, stores: [...group.stores, store] });
  };
  for (const place of places) {
    if (!place.leaving) add(place.store, row);
    if (place.version !== null) add(place.store, place);
  }
  const found = new Map<string, PlanConflict>();
  for (const group of groups.values()) {
    for (const one of await conflictsOf(context, group)) found.set(`${one.store.guid} ${one.plan.guid}`, one);
  }
  return [...found.values()];
}

/** Refuses with the conflicts in a sentence that fits the kind of plan; those in stores that the caller does not see are counted. */
export async function refuseConflicts(
  context: CallerContext,
  sellTimeType: string,
  conflicts: readonly PlanConflict[],
): Promise<void> {
  if (conflicts.length === 0) return;
  const places = conflicts.map((found) => found.store.guid);
  const seen = await seenOf(context, places);
  const shown = conflicts.filter((found) => seen.has(found.store.guid));
  const outside = new Set(places).size - seen.size;
  throw new Refusal(codes.refused, conflictText(sellTimeType), {}, { conflicts: shown, outside });
}

export function conflictText(sellTimeType: string): 'plan.storeHasDefault' | 'plan.overlap' {
  return sellTimeType === 'default' ? 'plan.storeHasDefault' : 'plan.overlap';
}
