import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { isSoldOut, liveTypes, type PlanItem } from '#areas/goods/plan/content';
import type { CallerContext } from '#server/call/call';
import { store } from '#server/db/schema';
import { commodity, plan, planStore, planVersion } from '#server/db/schema/goods/goods';
import { storeEntity } from '#server/domain/company/store/store.rules';
import { visible } from '#server/store/listQuery';
import { spellingKey } from '#values/spelling';
import { menuPlanEntity } from './plan.rules';

export const searchInput = z.object({
  brandGuid: z.string().optional(),
  keyword: z.string().max(40).optional(),
  page: z.number().int().min(1).default(1),
  size: z.number().int().min(1).max(100).default(20),
});

interface Placed {
  planGuid: string;
  planName: string;
  status: string;
  item: PlanItem;
}

/** Every item of the plans that a batch can change: their newest formal versions, in the caller's scope. */
export async function placedItems(context: CallerContext, where?: SQL): Promise<Placed[]> {
  const rows = await context.tx
    .select({ planGuid: plan.guid, planName: plan.name, status: plan.status, items: planVersion.items })
    .from(plan)
    .innerJoin(planVersion, and(eq(planVersion.plan, plan.guid), eq(planVersion.number, plan.formalVersion)))
    .where(
      and(
        visible(menuPlanEntity, context),
        inArray(plan.status, ['saved', 'scheduled', 'enabled', 'suspended']),
        where,
      ),
    )
    .orderBy(plan.name);
  return rows.flatMap(({ items, ...row }) => items.map((item) => ({ ...row, item })));
}

/** Rows by a key, in the order in which the keys come. */
export function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** Items over all plans, each once, with the number of plans that have it. */
export async function itemsOfAllPlans(context: CallerContext, input: z.infer<typeof searchInput>) {
  const keyword = spellingKey(input.keyword ?? '');
  const placed = await placedItems(context, input.brandGuid ? eq(plan.brand, input.brandGuid) : undefined);
  const found = [...grouped(placed, ({ item }) => item.itemGuid)].flatMap(([itemGuid, rows]) => {
    const [first] = rows;
    if (!first || !spellingKey(first.item.planItemName).includes(keyword)) return [];
    const soldOut = rows.filter(({ item }) => isSoldOut(item)).length;
    return [{ itemGuid, name: first.item.planItemName, planCount: rows.length, soldOutCount: soldOut }];
  });
  const from = (input.page - 1) * input.size;
  return { list: found.slice(from, from + input.size), total: found.length };
}

/** One item's skus and prices in each plan that has it. */
export async function skusOfItem(context: CallerContext, itemGuid: string) {
  const placed = await placedItems(context);
  return placed
    .filter(({ item }) => item.itemGuid === itemGuid)
    .map(({ item, ...row }) => ({
      ...row,
      typeGuid: item.typeGuid,
      typeName: item.typeName ?? null,
      soldOut: isSoldOut(item),
      skuList: item.skuList,
    }));
}

/** Plans of the item's brand that do not have it yet, with their categories and the stores of theirs that the caller sees. */
export async function plansWithout(context: CallerContext, itemGuid: string) {
  const [goods] = await context.tx
    .select({ place: commodity.place })
    .from(commodity)
    .where(and(eq(commodity.guid, itemGuid), eq(commodity.merchant, context.caller.merchant)));
  if (!goods) return [];
  const rows = await context.tx
    .select({ planGuid: plan.guid, planName: plan.name, items: planVersion.items, types: planVersion.types })
    .from(plan)
    .innerJoin(planVersion, and(eq(planVersion.plan, plan.guid), eq(planVersion.number, plan.formalVersion)))
    .where(
      and(
        visible(menuPlanEntity, context),
        eq(plan.brand, goods.place),
        inArray(plan.status, ['saved', 'scheduled', 'enabled', 'suspended']),
      ),
    );
  const stores = await context.tx
    .select({ plan: planStore.plan, guid: planStore.store })
    .from(planStore)
    .innerJoin(store, eq(store.guid, planStore.store))
    .where(
      and(
        inArray(
          planStore.plan,
          rows.map((row) => row.planGuid),
        ),
        eq(planStore.leaving, false),
        visible(storeEntity, context),
      ),
    );
  return rows
    .filter(({ items }) => !items.some((item) => item.itemGuid === itemGuid))
    .map(({ planGuid, planName, types }) => ({
      planGuid,
      planName,
      types: liveTypes(types),
      storeGuids: stores.flatMap((one) => (one.plan === planGuid ? [one.guid] : [])),
    }));
}

/** Categories over all plans by name, with the items in them. */
export async function typesOfAllPlans(context: CallerContext, typeName?: string) {
  const placed = await placedItems(context);
  const groups = grouped(placed, ({ item }) => item.typeName ?? '');
  if (typeName !== undefined) {
    return (groups.get(typeName) ?? []).map(({ item, ...row }) => ({
      ...row,
      itemGuid: item.itemGuid,
      name: item.planItemName,
      typeGuid: item.typeGuid,
    }));
  }
  return [...groups].map(([name, rows]) => ({
    name,
    planCount: new Set(rows.map((row) => row.planGuid)).size,
    itemCount: rows.length,
  }));
}
