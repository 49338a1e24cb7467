import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSoldOut, liveTypes, type PlanItem } from '../../../src/areas/goods/plan/content';
import { covers } from '../../../src/areas/goods/plan/windows';
import { commodity, plan, planPreview, planStore, planVersion } from '../../db/goodsSchema';
import { store } from '../../db/schema';
import type { CallContext, CallerContext } from '../../http/call';
import { digest, randomSecret } from '../../http/digest';
import { refuse } from '../../http/refusal';
import { visible } from '../../store/listQuery';
import { requireRows } from '../../store/read';
import { storeEntity } from '../store';
import { contentOf, currentNumber } from './content';
import { menuPlanEntity, requirePlan } from './plan';
import { draftOf } from './save';

/** A plan with what it sells and where, as the editor takes it up. */
export async function wholePlan(context: CallerContext, guid: string) {
  const row = await requirePlan(context, guid, false);
  const { items, types } = await contentOf(context.tx, guid, currentNumber(row));
  return {
    ...row,
    id: row.guid,
    itemWebRespDTOList: items,
    typeList: types,
    storeGuidList: await storeGuids(context, guid),
  };
}

async function storeGuids({ tx }: CallerContext, guid: string): Promise<string[]> {
  const rows = await tx.select({ store: planStore.store }).from(planStore).where(eq(planStore.plan, guid));
  return rows.map((row) => row.store);
}

/** The draft of a brand, or null (get_price_plan_cache_data). */
export async function cachedDraft(context: CallerContext, brand: string) {
  const draft = await draftOf(context, brand);
  return draft ? wholePlan(context, draft.guid) : null;
}

export const itemsInput = z.object({
  planGuid: z.string(),
  keyword: z.string().max(40).optional(),
  typeGuid: z.string().optional(),
  page: z.number().int().min(1).default(1),
  size: z.number().int().min(1).max(1000).default(100),
});

/** Items of a plan, searched and by category, a page at a time. */
export async function planItems(context: CallerContext, input: z.infer<typeof itemsInput>) {
  const row = await requirePlan(context, input.planGuid, false);
  const { items } = await contentOf(context.tx, row.guid, currentNumber(row));
  const keyword = input.keyword?.trim().toLowerCase() ?? '';
  const found = items.filter(
    (item) =>
      (!input.typeGuid || item.typeGuid === input.typeGuid) && item.planItemName.toLowerCase().includes(keyword),
  );
  const from = (input.page - 1) * input.size;
  return { list: found.slice(from, from + input.size), total: found.length };
}

/** Stores of a plan with the version each sells and how the last push went. */
export async function planStores(context: CallerContext, guid: string) {
  const row = await requirePlan(context, guid, false);
  const rows = await context.tx
    .select({
      guid: store.guid,
      code: store.code,
      name: store.name,
      version: planStore.version,
      failure: planStore.failure,
      pushedAt: planStore.pushedAt,
    })
    .from(planStore)
    .innerJoin(store, eq(store.guid, planStore.store))
    .where(eq(planStore.plan, row.guid))
    .orderBy(store.code);
  return { formalVersion: row.formalVersion, stores: rows };
}

/** The plans a store sells by, and the one in force now: a special one whose period contains the time, else the default. */
export async function plansOfStore(context: CallerContext, storeGuid: string) {
  await requireRows(context, storeEntity, [storeGuid]);
  const rows = await context.tx
    .select({
      guid: plan.guid,
      name: plan.name,
      sellTimeType: plan.sellTimeType,
      startTime: plan.startTime,
      endTime: plan.endTime,
      version: planStore.version,
    })
    .from(planStore)
    .innerJoin(plan, eq(plan.guid, planStore.plan))
    .where(and(eq(planStore.store, storeGuid), eq(plan.status, 'enabled'), sql`${planStore.version} IS NOT NULL`));
  const time = new Date(context.now.getTime() + 8 * 3_600_000).toISOString().slice(11, 16);
  const special = rows.find(
    ({ sellTimeType, startTime, endTime }) =>
      sellTimeType === 'special' && startTime && endTime && covers({ startTime, endTime }, time),
  );
  const inForce = special ?? rows.find((row) => row.sellTimeType === 'default');
  return { plans: rows, inForce: inForce?.guid ?? null };
}

/** Packages of the library that offer one of these goods. */
export async function packagesWith({ tx, caller }: CallerContext, guids: readonly string[]) {
  if (guids.length === 0) return [];
  const offers = guids.map(
    (guid) => sql`${commodity.groups} @> ${JSON.stringify([{ items: [{ commodity: guid }] }])}::jsonb`,
  );
  return tx
    .select({ guid: commodity.guid, name: commodity.name })
    .from(commodity)
    .where(and(eq(commodity.merchant, caller.merchant), eq(commodity.owner, 'brand'), or(...offers)));
}

const previewMinutes = 10;

/** What a guest would see of a plan, and a code that opens the same on a phone for ten minutes. */
export async function previewPlan(context: CallerContext, guid: string) {
  const row = await requirePlan(context, guid, false);
  const code = randomSecret(16);
  const expiresAt = new Date(context.now.getTime() + previewMinutes * 60_000).toISOString();
  await context.tx.insert(planPreview).values({
    codeHash: await digest(code),
    merchant: context.caller.merchant,
    plan: guid,
    number: currentNumber(row),
    expiresAt,
  });
  return { code, expiresAt, menu: await menuOf(context, guid, currentNumber(row), row) };
}

async function menuOf({ tx }: Pick<CallContext, 'tx'>, guid: string, number: number, row: { name: string }) {
  const { items, types } = await contentOf(tx, guid, number);
  const shown = items.map(({ itemGuid, planItemName, description, pictureUrl, typeGuid, skuList, ...item }) => ({
    itemGuid,
    planItemName,
    description: description ?? null,
    pictureUrl: pictureUrl ?? null,
    typeGuid,
    soldOut: isSoldOut(item),
    skuList: skuList.map((sku) => ({
      skuGuid: sku.skuGuid,
      name: sku.name ?? null,
      salePrice: sku.salePrice,
      memberPrice: sku.memberPrice ?? null,
      soldOut: isSoldOut(sku),
    })),
  }));
  const known = new Set(items.map((item) => item.typeGuid));
  return {
    name: row.name,
    types: liveTypes(types)
      .filter((type) => known.has(type.typeGuid))
      .map(({ typeGuid, name }) => ({ typeGuid, name })),
    items: shown,
  };
}

/** What stands behind a code that a phone has read; one that ran out says so (001 §8). */
export async function checkCode(context: CallContext, code: string) {
  const [found] = await context.tx
    .select()
    .from(planPreview)
    .where(and(eq(planPreview.codeHash, await digest(code)), gt(planPreview.expiresAt, context.now.toISOString())));
  if (!found) throw refuse('plan.codeExpired');
  const [row] = await context.tx.select({ name: plan.name }).from(plan).where(eq(plan.guid, found.plan));
  if (!row) throw refuse('plan.codeExpired');
  return menuOf(context, found.plan, found.number, row);
}

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
async function placedItems(context: CallerContext, where?: SQL): Promise<Placed[]> {
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
  return rows.flatMap(({ items, ...row }) => (items as PlanItem[]).map((item) => ({ ...row, item })));
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** Items over all plans, each once, with the number of plans that have it. */
export async function itemsOfAllPlans(context: CallerContext, input: z.infer<typeof searchInput>) {
  const keyword = input.keyword?.trim().toLowerCase() ?? '';
  const placed = await placedItems(context, input.brandGuid ? eq(plan.brand, input.brandGuid) : undefined);
  const found = [...grouped(placed, ({ item }) => item.itemGuid)].flatMap(([itemGuid, rows]) => {
    const [first] = rows;
    if (!first?.item.planItemName.toLowerCase().includes(keyword)) return [];
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

/** Plans of the item's brand that do not have it yet, with their categories. */
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
  return rows
    .filter(({ items }) => !(items as PlanItem[]).some((item) => item.itemGuid === itemGuid))
    .map(({ planGuid, planName, types }) => ({ planGuid, planName, types: liveTypes(types as never) }));
}

/** Categories over all plans by name, with the items that stand in them. */
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
