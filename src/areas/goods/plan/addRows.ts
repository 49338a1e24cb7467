import type { PickableGoods } from '../picker/offered';
import { offeredBy } from '../picker/offered';
import { liveTypes, type PlanType } from './content';

/** A plan that does not have an item yet, with its categories (list_available_plan_price, 001 §7). */
export interface OpenPlan {
  planGuid: string;
  planName: string;
  types: PlanType[];
  /** stores of the plan that the reader sees */
  storeGuids: readonly string[];
}

/** A plan that lacks some of the chosen goods. */
export interface Target extends OpenPlan {
  /** guids of the goods it lacks */
  lacks: string[];
}

/** One item for one plan, as save_batch_add_plan_price takes it. */
export interface AddRow {
  planGuid: string;
  planName: string;
  itemGuid: string;
  itemName: string;
  typeGuid: string;
  skuList: { skuGuid: string; salePrice: string; memberPrice: string | null }[];
}

/** The plans that lack at least one of the goods, by name; `open` holds for each item the plans without it. */
export function targetsOf(open: ReadonlyMap<string, readonly OpenPlan[]>): Target[] {
  const targets = new Map<string, Target>();
  for (const [itemGuid, plans] of open) {
    for (const plan of plans) {
      const known = targets.get(plan.planGuid) ?? { ...plan, types: liveTypes(plan.types), lacks: [] };
      targets.set(plan.planGuid, { ...known, lacks: [...known.lacks, itemGuid] });
    }
  }
  return [...targets.values()].sort((a, b) => a.planName.localeCompare(b.planName));
}

/** Returns the most likely category for new goods of a plan: the one of the library's name, else the first. */
export function likelyType({ types }: Target, goods: readonly PickableGoods[]): string | undefined {
  const names = new Set(goods.map(({ names: { category } }) => category));
  return (types.find(({ name }) => name !== null && names.has(name)) ?? types[0])?.typeGuid;
}

/** The plans by which stores sell, each with the category that the goods most likely go to there. */
export function chosenByStores(
  targets: readonly Target[],
  goods: readonly PickableGoods[],
  stores: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  return new Map(
    targets.flatMap((target) => {
      const type = target.storeGuids.some((guid) => stores.has(guid)) ? likelyType(target, goods) : undefined;
      return type === undefined ? [] : [[target.planGuid, type] as const];
    }),
  );
}

/** Every item for every chosen plan that lacks it, in the category chosen there, at the given or the library's price. */
export function addRows(
  goods: readonly PickableGoods[],
  targets: readonly Target[],
  chosen: ReadonlyMap<string, string>,
  prices: ReadonlyMap<string, string | null>,
): AddRow[] {
  return targets.flatMap(({ planGuid, planName, lacks }) => {
    const typeGuid = chosen.get(planGuid);
    if (typeGuid === undefined) return [];
    return goods
      .filter(({ id }) => lacks.includes(id))
      .map((item) => ({
        planGuid,
        planName,
        itemGuid: item.id,
        itemName: item.name,
        typeGuid,
        skuList: offeredBy(item).map(({ guid, sellingPrice, memberPrice }) => ({
          skuGuid: guid,
          salePrice: prices.get(guid) ?? sellingPrice,
          memberPrice,
        })),
      }));
  });
}
