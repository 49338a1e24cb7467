import { and, eq, inArray } from 'drizzle-orm';
import { isSoldOut, type PlanContent, type PlanItem } from '#areas/goods/plan/content';
import type { PushChange, PushStep } from '#areas/goods/plan/pushStep';
import type { CallerContext } from '#server/call/call';
import { store } from '#server/db/schema';
import { commodity, planStore } from '#server/db/schema/goods/goods';
import { storeEntity } from '#server/domain/company/store/store.rules';
import { visible } from '#server/store/listQuery';
import { contentOf } from './content';
import { outsideOf, requirePlan } from './plan.rules';

/** Steps that are answered; the others are counted. */
const maxSteps = 500;

interface Period {
  sellTimeType: string | null;
  startTime: string | null;
  endTime: string | null;
}

interface Menu {
  items: PlanItem[];
  period: string | null;
}

const nothing: Menu = { items: [], period: null };

function periodText({ sellTimeType, startTime, endTime }: Period): string {
  return sellTimeType === 'special' ? `${startTime}–${endTime}` : 'wholeDay';
}

type Change = Omit<PushStep, 'store'>;

function step(kind: PushChange, item: string, before: string | null, after: string | null, sku = ''): Change {
  return { kind, item, sku, before, after };
}

/** One value before and after, where it differs. */
function differing(kind: PushChange, item: string, was?: string | null, will?: string | null, sku = ''): Change[] {
  return (was || null) === (will || null) ? [] : [step(kind, item, was || null, will || null, sku)];
}

function skuChanges(was: PlanItem, will: PlanItem): Change[] {
  const name = will.planItemName;
  const old = new Map(was.skuList.map((sku) => [sku.skuGuid, sku]));
  const next = new Set(will.skuList.map((sku) => sku.skuGuid));
  const state = (item: PlanItem, sku: PlanItem['skuList'][number]) =>
    isSoldOut(item) || isSoldOut(sku) ? 'soldOut' : 'onSale';
  return [
    ...was.skuList
      .filter((sku) => !next.has(sku.skuGuid))
      .map((sku) => step('removed', name, sku.salePrice, null, sku.name ?? '')),
    ...will.skuList.flatMap((sku) => {
      const before = old.get(sku.skuGuid);
      const label = sku.name ?? '';
      if (!before) return [step('added', name, null, sku.salePrice, label)];
      return [
        ...differing('salePrice', name, before.salePrice, sku.salePrice, label),
        ...differing('memberPrice', name, before.memberPrice, sku.memberPrice, label),
        ...differing('soldOut', name, state(was, before), state(will, sku), label),
      ];
    }),
  ];
}

function itemChanges(was: PlanItem, will: PlanItem): Change[] {
  const name = will.planItemName;
  return [
    ...differing('name', name, was.planItemName, name),
    ...differing('category', name, was.typeName, will.typeName),
    ...differing('description', name, was.description, will.description),
    ...((was.pictureUrl || null) === (will.pictureUrl || null) ? [] : [step('picture', name, null, null)]),
    ...skuChanges(was, will),
  ];
}

/** Everything in which two menus of a store differ. */
function changesOf(was: Menu, will: Menu): Change[] {
  const old = new Map(was.items.map((item) => [item.itemGuid, item]));
  const next = new Map(will.items.map((item) => [item.itemGuid, item]));
  const common = (items: readonly PlanItem[]) =>
    items.flatMap(({ itemGuid }) => (old.has(itemGuid) && next.has(itemGuid) ? [itemGuid] : [])).join();
  return [
    ...differing('period', '', was.period, will.period),
    ...was.items
      .filter((item) => !next.has(item.itemGuid))
      .flatMap((item) =>
        item.skuList.map((sku) => step('removed', item.planItemName, sku.salePrice, null, sku.name ?? '')),
      ),
    ...will.items.flatMap((item) => {
      const before = old.get(item.itemGuid);
      if (before) return itemChanges(before, item);
      return item.skuList.map((sku) => step('added', item.planItemName, null, sku.salePrice, sku.name ?? ''));
    }),
    ...(common(was.items) === common(will.items) ? [] : [step('order', '', null, null)]),
  ];
}

/** Dishes of a menu that are disabled in the library, by their names there. */
async function disabledOf({ tx, caller }: CallerContext, items: readonly PlanItem[]): Promise<string[]> {
  const guids = items.map((item) => item.itemGuid);
  if (guids.length === 0) return [];
  const rows = await tx
    .select({ name: commodity.name })
    .from(commodity)
    .where(and(eq(commodity.merchant, caller.merchant), inArray(commodity.guid, guids), eq(commodity.enabled, false)))
    .orderBy(commodity.name);
  return rows.map((row) => row.name);
}

/**
 * Returns the changes of a push, store by store, compared with the version of this plan that each store sells now.
 * Stores that the caller does not see are counted.
 */
export async function dryRun(
  context: CallerContext,
  guid: string,
): Promise<{ steps: PushStep[]; total: number; outside: number; disabled: string[] }> {
  const row = await requirePlan(context, guid, false);
  const next: Menu = {
    items: (await contentOf(context.tx, guid, row.formalVersion)).items,
    period: periodText(row),
  };
  const stores = await context.tx
    .select({
      guid: store.guid,
      name: store.name,
      version: planStore.version,
      leaving: planStore.leaving,
      sellTimeType: planStore.sellTimeType,
      startTime: planStore.startTime,
      endTime: planStore.endTime,
    })
    .from(planStore)
    .innerJoin(store, eq(store.guid, planStore.store))
    .where(and(eq(planStore.plan, guid), visible(storeEntity, context)))
    .orderBy(store.code);
  const old = new Map<number, PlanContent>();
  for (const version of new Set(stores.flatMap((one) => (one.version === null ? [] : [one.version])))) {
    old.set(version, await contentOf(context.tx, guid, version));
  }
  // Stores that sell the same differ in the same.
  const known = new Map<string, Change[]>();
  const steps = stores.flatMap(({ guid: place, name, version, leaving, ...period }) => {
    const key = `${version} ${periodText(period)}`;
    const items = version === null ? [] : (old.get(version)?.items ?? []);
    const was = version === null ? nothing : { items, period: periodText(period) };
    const leaves = version === null ? [] : [step('leaves', '', null, null)];
    const changes = leaving ? leaves : (known.get(key) ?? changesOf(was, next));
    if (!leaving) known.set(key, changes);
    return changes.map((change): PushStep => ({ store: { guid: place, name }, ...change }));
  });
  return {
    steps: steps.slice(0, maxSteps),
    total: steps.length,
    outside: await outsideOf(context, [guid]),
    disabled: await disabledOf(context, next.items),
  };
}
