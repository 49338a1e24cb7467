import { and, eq, gt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSoldOut, liveTypes, type PlanContent } from '#areas/goods/plan/content';
import { covers } from '#entity/windows';
import type { CallContext, CallerContext } from '#server/call/call';
import { digest, randomSecret } from '#server/call/digest';
import { refuse } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { commodity, plan, planPreview, planStore } from '#server/db/schema/goods/goods';
import { clocksOf } from '#server/db/zones';
import { storeEntity } from '#server/domain/company/store/store.rules';
import { visible } from '#server/store/listQuery';
import { requireRows } from '#server/store/read';
import { spellingKey } from '#values/spelling';
import { wallClock } from '#values/zonedTime';
import type { SoldOut } from '../selling/onSale';
import { contentOf, currentNumber } from './content';
import { outsideOf, requirePlan, unpushedOf } from './plan.rules';
import { draftOf } from './save';
import { splitStores } from './stores';

/** A plan with what it sells and where, as the editor takes it up. */
export async function wholePlan(context: CallerContext, guid: string) {
  const row = await requirePlan(context, guid, false);
  const { items, types } = await contentOf(context.tx, guid, currentNumber(row));
  const { seen, hidden } = await splitStores(context, guid);
  return {
    ...row,
    id: row.guid,
    itemWebRespDTOList: items,
    typeList: types,
    storeGuidList: seen,
    outsideStores: hidden.length,
    unpushed: (await unpushedOf(context, [guid])).has(guid),
  };
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
  const keyword = spellingKey(input.keyword ?? '');
  const found = items.filter(
    (item) => (!input.typeGuid || item.typeGuid === input.typeGuid) && spellingKey(item.planItemName).includes(keyword),
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
      leaving: planStore.leaving,
      failure: planStore.failure,
      pushedAt: planStore.pushedAt,
    })
    .from(planStore)
    .innerJoin(store, eq(store.guid, planStore.store))
    .where(and(eq(planStore.plan, row.guid), visible(storeEntity, context)))
    .orderBy(store.code);
  return { formalVersion: row.formalVersion, stores: rows, outside: await outsideOf(context, [row.guid]) };
}

/** The plans a store sells by, and the one in force now: a special one whose period contains the time, else the default. */
export async function plansOfStore(context: CallerContext, storeGuid: string) {
  await requireRows(context, storeEntity, [storeGuid]);
  const rows = await context.tx
    .select({
      guid: plan.guid,
      name: plan.name,
      sellTimeType: planStore.sellTimeType,
      startTime: planStore.startTime,
      endTime: planStore.endTime,
      version: planStore.version,
    })
    .from(planStore)
    .innerJoin(plan, eq(plan.guid, planStore.plan))
    .where(and(eq(planStore.store, storeGuid), eq(plan.status, 'enabled'), sql`${planStore.version} IS NOT NULL`));
  const timeZone = (await clocksOf(context.tx, [storeGuid])).get(storeGuid)?.timeZone ?? context.caller.zone;
  const time = wallClock(context.now, timeZone).slice(11, 16);
  return { plans: rows, inForce: inForceAt(rows, time)?.guid ?? null };
}

/** The plan that a store sells by at a time of its day: a special one whose period contains it, else the default (M1). */
export function inForceAt<P extends { sellTimeType: string | null; startTime: string | null; endTime: string | null }>(
  plans: readonly P[],
  time: string,
): P | undefined {
  const special = plans.find(
    ({ sellTimeType, startTime, endTime }) =>
      sellTimeType === 'special' && startTime && endTime && covers({ startTime, endTime }, time),
  );
  return special ?? plans.find((row) => row.sellTimeType === 'default');
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

/** Returns a guest's view of a plan, and a code that opens the same on a phone for ten minutes. */
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
  return guestMenu(row.name, await contentOf(tx, guid, number));
}

/** Returns a guest's view of a plan's content; at a store what that is out of is sold out too. */
export function guestMenu(name: string, { items, types }: PlanContent, out?: SoldOut) {
  const isOut = (item: string, sku: PlanContent['items'][number]['skuList'][number]) =>
    isSoldOut(sku) || out?.has(item, sku.skuGuid) === true;
  const shown = items.map(({ itemGuid, planItemName, description, pictureUrl, typeGuid, skuList, ...item }) => ({
    itemGuid,
    planItemName,
    description: description ?? null,
    pictureUrl: pictureUrl ?? null,
    typeGuid,
    soldOut: isSoldOut(item) || skuList.every((sku) => isOut(itemGuid, sku)),
    skuList: skuList.map((sku) => ({
      skuGuid: sku.skuGuid,
      name: sku.name ?? null,
      salePrice: sku.salePrice,
      memberPrice: sku.memberPrice ?? null,
      soldOut: isOut(itemGuid, sku),
    })),
  }));
  const known = new Set(items.map((item) => item.typeGuid));
  return {
    name,
    types: liveTypes(types)
      .filter((type) => known.has(type.typeGuid))
      .map(({ typeGuid, name }) => ({ typeGuid, name })),
    items: shown,
  };
}

/** Returns the plan behind a code that a phone has read; an expired code is refused as such (001 §8). */
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
