import { desc, eq, inArray } from 'drizzle-orm';
import type { PlanContent } from '#areas/goods/plan/content';
import { maxPlanName, menuPlan } from '#areas/goods/plan/menuPlan.contract';
import { lengthOf } from '#entity/fields';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { plan, planVersion } from '#server/db/schema/goods/goods';
import { lockMerchant } from '#server/domain/access/lockMerchant';
import type { EntityRegistry } from '#server/store/entity';
import { searchTextOf } from '#server/store/listQuery';
import { countOutside, refuseOutside, seenOf } from '#server/store/outside';
import { contentIssues, storeIssues } from './checks';
import { conflictsOfResuming, refuseConflicts } from './conflicts';
import { baseFrom, baseOf, contentOf, currentNumber, picturesIn, writeContent } from './content';
import { logPlan, type PlanRow, requirePlan, requireWholePlan, statusRefusal, updatePlan } from './plan.rules';
import { removePlans, saveFormal } from './save';
import { storesOf, unschedule } from './stores';

type Status = (typeof moves)[keyof typeof moves]['to'];

/** The table of moves; all others leave the plan unchanged. */
export const moves = {
  suspend: { from: ['enabled'], to: 'suspended' },
  resume: { from: ['suspended'], to: 'enabled' },
  stop: { from: ['saved', 'scheduled', 'enabled', 'suspended'], to: 'stopped' },
} as const;

async function move(context: CallerContext, guid: string, name: keyof typeof moves): Promise<PlanRow> {
  // Two plans that are resumed at once would not see each other (M1).
  if (name === 'resume') await lockMerchant(context.tx, context.caller.merchant);
  const row = await requirePlan(context, guid);
  await requireWholePlan(context, guid);
  const { to } = moves[name];
  const from: readonly string[] = moves[name].from;
  if (!from.includes(row.status)) throw statusRefusal(row);
  if (name === 'resume') await refuseConflicts(context, row.sellTimeType, await conflictsOfResuming(context, row));
  const status: Status = to;
  // A push scheduled for later is cancelled with the plan.
  const calledOff = name !== 'resume';
  if (calledOff) await unschedule(context.tx, guid);
  const saved = await updatePlan(context, row, {
    status,
    ...(calledOff ? { effectiveTime: null, scheduledVersion: null } : {}),
  });
  await logPlan(context, saved, name === 'resume' ? 'enable' : 'disable', [
    { field: 'status', before: row.status, after: status },
  ]);
  return saved;
}

export const suspendPlan = (context: CallerContext, guid: string) => move(context, guid, 'suspend');
export const resumePlan = (context: CallerContext, guid: string) => move(context, guid, 'resume');
export const stopPlan = (context: CallerContext, guid: string) => move(context, guid, 'stop');

/** Deletes a draft, or a plan that sells nothing: saved or stopped. */
export async function deletePlan(context: CallerContext, guid: string) {
  const row = await requirePlan(context, guid);
  await requireWholePlan(context, guid);
  if (!['draft', 'saved', 'stopped'].includes(row.status)) throw refuse('plan.notDeletable');
  await removePlans(context, [guid]);
  await logPlan(context, row, 'delete');
  return { guid };
}

/** A copy: the same items and prices under a new guid and name, as saved content without stores (M13). */
export async function copyPlan(context: CallerContext, guid: string): Promise<PlanRow> {
  const { tx, caller, now, language } = context;
  // Two plans that are made at once would get one number.
  await lockMerchant(tx, caller.merchant);
  const row = await requirePlan(context, guid);
  const suffix = { zh: '-副本', en: ' copy', fr: ' copie' }[language];
  if (lengthOf(row.name + suffix) > maxPlanName) throw refuse('plan.nameTooLong', { max: maxPlanName });
  const content = await contentOf(tx, guid, currentNumber(row));
  const [last] = await tx
    .select({ code: plan.planCode })
    .from(plan)
    .where(eq(plan.merchant, caller.merchant))
    .orderBy(desc(plan.planCode))
    .limit(1);
  const at = now.toISOString();
  const planCode = String(Number(last?.code ?? '100000') + 1);
  const [copy] = await tx
    .insert(plan)
    .values({
      ...row,
      guid: crypto.randomUUID(),
      name: row.name + suffix,
      search: searchTextOf(menuPlan, { name: row.name + suffix, planCode }),
      planCode,
      status: 'saved',
      version: 1,
      formalVersion: 1,
      storeCount: 0,
      pushType: null,
      effectiveTime: null,
      scheduledVersion: null,
      latestEffectiveTime: null,
      planGuid: null,
      copiedFrom: guid,
      createdAt: at,
      updatedAt: at,
      updatedBy: caller.name,
    })
    .returning();
  if (!copy) throw missing();
  await writeContent(context, copy.guid, 1, content, baseFrom(copy, []));
  await logPlan(context, copy, 'copy', [{ field: 'name', before: row.name, after: copy.name }]);
  return copy;
}

/** The formal versions of a plan, newest first. */
export async function versionsOf(context: CallerContext, guid: string) {
  const row = await requirePlan(context, guid, false);
  const { tx } = context;
  const versions = await tx
    .select({
      number: planVersion.number,
      note: planVersion.note,
      createdAt: planVersion.createdAt,
      createdBy: planVersion.createdBy,
    })
    .from(planVersion)
    .where(eq(planVersion.plan, guid))
    .orderBy(desc(planVersion.number));
  return { current: row.formalVersion, versions: versions.filter((one) => one.number > 0) };
}

/** All that a version of a plan says; of its stores those that the caller sees, and how many others there are. */
export async function versionContent(context: CallerContext, guid: string, number: number) {
  await requirePlan(context, guid, false);
  const { stores, ...base } = await baseOf(context.tx, guid, number);
  const seen = await seenOf(context, stores);
  return {
    ...(await contentOf(context.tx, guid, number)),
    ...base,
    storeGuidList: stores.filter((one) => seen.has(one)),
    outsideStores: await countOutside(context, inArray(store.guid, stores)),
  };
}

/** Refuses to take up what cannot be saved any more: goods, specifications or stores that are gone meanwhile, by name. */
async function refuseLost(context: CallerContext, row: PlanRow, content: PlanContent, stores: readonly string[]) {
  const issues = await contentIssues(context, row.brand, content, new Set(picturesIn(content)));
  const items = issues.map(({ path }) => content.items[Number(/^items\.(\d+)/.exec(path)?.[1])]?.planItemName ?? '');
  if (items.length > 0) throw refuse('plan.versionItems', { items: [...new Set(items)].join('、') });
  const kept = new Set(await storesOf(context.tx, row.guid));
  refuseOutside(await countOutside(context, inArray(store.guid, [...stores])));
  const lost: string[] = [];
  for (const one of stores) {
    if ((await storeIssues(context, row.brand, [one], kept)).length > 0) lost.push(one);
  }
  if (lost.length === 0) return;
  const named = await context.tx.select({ name: store.name }).from(store).where(inArray(store.guid, lost));
  throw refuse('plan.versionStores', { stores: named.map(({ name }) => name).join('、') });
}

/**
 * Takes an earlier version up again as a new one, whole: items, prices, words, period and stores. Nothing a store sells
 * changes before the next push.
 */
export async function rollBack(
  context: CallerContext,
  registry: EntityRegistry,
  guid: string,
  number: number,
): Promise<PlanRow> {
  // Its period may be another one: two plans that are saved at once would not see each other (M1).
  await lockMerchant(context.tx, context.caller.merchant);
  const row = await requirePlan(context, guid);
  await requireWholePlan(context, guid);
  if (row.status === 'draft' || row.status === 'stopped') throw statusRefusal(row);
  if (number < 1 || number >= row.formalVersion) throw refuse('plan.noSuchVersion');
  const content = await contentOf(context.tx, guid, number);
  const { stores, ...base } = await baseOf(context.tx, guid, number);
  await refuseLost(context, row, content, stores);
  const caused = { ...context, cause: { kind: 'rollBack', name: `v${number}` } } as const;
  return saveFormal(
    caused,
    registry,
    { before: row, values: { brand: row.brand, ...base }, content, stores },
    `v${number}`,
  );
}
