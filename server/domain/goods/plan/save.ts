import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { flagged, isSameContent, liveTypes, type PlanContent, renumbered } from '#areas/goods/plan/content';
import { menuPlan } from '#areas/goods/plan/menuPlan.contract';
import { changedFields } from '#entity/contract';
import { issue } from '#entity/issue';
import { typedValue } from '#entity/kinds';
import type { CallerContext } from '#server/call/call';
import { codes, forbidden, missing, Refusal, refuse, stale } from '#server/call/refusal';
import { plan, planStore, planVersion } from '#server/db/schema/goods/goods';
import { lockMerchant } from '#server/domain/access/lockMerchant';
import { changesOf } from '#server/store/changes';
import type { EntityRegistry } from '#server/store/entity';
import { searchTextOf } from '#server/store/listQuery';
import { refuseOutside } from '#server/store/outside';
import { findIssues, refuseFields } from '#server/store/write';
import { keysOf, recordOf } from '#values/record';
import { recordPlan } from '../commodity/priceRecords';
import { contentIssues, parsedContent, storeIssues } from './checks';
import { conflictsOf, refuseConflicts } from './conflicts';
import { baseFrom, contentOf, currentNumber, picturesIn, writeContent } from './content';
import { logPlan, menuPlanEntity, outsideOf, type PlanRow, requirePlan, statusRefusal, updatePlan } from './plan.rules';
import { splitStores, writeStores } from './stores';

const maxStores = 5000;

/** The body of a save: the plan's fields, what it sells, where, and whether as a draft (0) or for good (1) (001 §7). */
export const planSaveInput = z.object({
  guid: z.string().nullish(),
  version: z.number().int().nullish(),
  /** of a draft: the plan it is a draft of */
  planGuid: z.string().nullish(),
  brand: z.unknown().optional(),
  name: z.unknown().optional(),
  description: z.unknown().optional(),
  sellTimeType: z.unknown().optional(),
  startTime: z.unknown().optional(),
  endTime: z.unknown().optional(),
  itemWebRespDTOList: z.unknown().optional(),
  typeList: z.unknown().optional(),
  storeGuidList: z.array(z.string()).max(maxStores).default([]),
  planType: z.union([z.literal(0), z.literal(1)]),
  /** an existing draft may be replaced */
  replace: z.boolean().default(false),
});

type SaveInput = z.infer<typeof planSaveInput>;

async function nextCode(context: CallerContext): Promise<string> {
  const [last] = await context.tx
    .select({ code: sql<string | null>`max(${plan.planCode})` })
    .from(plan)
    .where(eq(plan.merchant, context.caller.merchant));
  return String(Number(last?.code ?? '100000') + 1);
}

async function insertPlan(context: CallerContext, values: Record<string, unknown>, status: string): Promise<PlanRow> {
  const at = context.now.toISOString();
  const planCode = await nextCode(context);
  const [row] = await context.tx
    .insert(plan)
    .values({
      ...values,
      brand: String(values.brand),
      name: String(values.name),
      sellTimeType: String(values.sellTimeType),
      guid: crypto.randomUUID(),
      merchant: context.caller.merchant,
      search: searchTextOf(menuPlan, { ...values, planCode }),
      planCode,
      status,
      createdAt: at,
      updatedAt: at,
      updatedBy: context.caller.name,
    })
    .returning();
  if (!row) throw new Error('nothing was inserted');
  return row;
}

/** A brand has one draft at most (001 §4): another is replaced where that was agreed to, else refused. */
async function clearOtherDraft(context: CallerContext, brand: string, own: string | null, replace: boolean) {
  const { tx, caller } = context;
  const drafts = await tx
    .select({ guid: plan.guid, name: plan.name })
    .from(plan)
    .where(
      and(
        eq(plan.merchant, caller.merchant),
        eq(plan.brand, brand),
        eq(plan.status, 'draft'),
        own ? ne(plan.guid, own) : undefined,
      ),
    );
  const [other] = drafts;
  if (!other) return;
  if (!replace) throw new Refusal(codes.refused, 'plan.replaceDraft', { name: other.name }, { draft: other });
  refuseOutside(
    await outsideOf(
      context,
      drafts.map((draft) => draft.guid),
    ),
  );
  await removePlans(
    context,
    drafts.map((draft) => draft.guid),
  );
}

/** Removes plans with all their rows, including their drafts. */
export async function removePlans({ tx }: Pick<CallerContext, 'tx'>, guids: string[]): Promise<void> {
  const gone = await tx
    .delete(plan)
    .where(or(inArray(plan.guid, guids), and(eq(plan.status, 'draft'), inArray(plan.planGuid, guids))))
    .returning({ guid: plan.guid });
  const all = gone.map((one) => one.guid);
  await tx.delete(planStore).where(inArray(planStore.plan, all));
  await tx.delete(planVersion).where(inArray(planVersion.plan, all));
}

function requireComplete({ items }: PlanContent, stores: readonly string[]) {
  if (items.length === 0) throw refuse('plan.requiredMissing');
  if (stores.length === 0) throw refuse('plan.noStore');
}

/**
 * Saves a plan with its items. As a draft it only must be well formed; saved for good it needs items and stores and
 * must not conflict with another plan. A save does not change the menu of a store; a push does (M5, M6).
 */
export async function savePlan(context: CallerContext, registry: EntityRegistry, input: SaveInput) {
  // A second draft, or another plan in the same time, that is saved or pushed at this moment would not be seen.
  await lockMerchant(context.tx, context.caller.merchant);
  const before = input.guid ? await requirePlan(context, input.guid) : null;
  if (!context.caller.codes.has(before ? 'menuPlan:edit' : 'menuPlan:create')) throw forbidden();
  if (before && input.version !== before.version) throw stale(before, before);
  if (before?.status === 'stopped') throw statusRefusal(before);
  if (before && before.status !== 'draft' && input.planType === 0) throw refuse('plan.notDraft');
  const fields = recordOf(keysOf(menuPlan.fields), (name) => input[name]);
  const old = before && { ...before, values: { ...before } };
  const { values, issues } = await findIssues(context, menuPlanEntity, registry, fields, old);
  if (before && before.brand !== values.brand) issues.push(issue('brand', 'fixed'));
  if (values.sellTimeType === 'default') Object.assign(values, { startTime: null, endTime: null });
  const { content, issues: malformed } = parsedContent(input);
  const kept = before ? await splitStores(context, before.guid) : { seen: [], hidden: [] };
  // Stores outside the caller's scope stay in the plan, regardless of the input.
  const sent = [...new Set(input.storeGuidList)].filter((one) => !kept.hidden.includes(one));
  const stores = [...sent, ...kept.hidden];
  const all = [...issues, ...malformed];
  if (all.length === 0) {
    const had = await picturesBefore(context, before, input.planGuid ?? before?.planGuid ?? null);
    all.push(...(await contentIssues(context, String(values.brand), content, had)));
    all.push(...(await storeIssues(context, String(values.brand), sent, new Set(kept.seen))));
  }
  if (all.length > 0) throw refuseFields(context, all);
  return input.planType === 0
    ? saveDraft(context, { input, before, values, content: renumbered(content), stores })
    : saveFormal(context, registry, { before, values, content: renumbered(content), stores });
}

/** The pictures that a plan has before a save, those of the plan that it is a draft of included. */
async function picturesBefore(context: CallerContext, before: PlanRow | null, base: string | null) {
  const plans = [...(before ? [before] : []), ...(base ? [await requirePlan(context, base, false)] : [])];
  const contents = [];
  for (const row of plans) contents.push(await contentOf(context.tx, row.guid, currentNumber(row)));
  return new Set(contents.flatMap(picturesIn));
}

interface Checked {
  before: PlanRow | null;
  values: Record<string, unknown>;
  content: PlanContent;
  stores: string[];
}

/** The plan that a draft becomes a version of: one of the same brand, and none that is a draft itself. */
async function requireBase(context: CallerContext, guid: string, brand: string): Promise<PlanRow> {
  const base = await requirePlan(context, guid);
  if (base.brand !== brand || base.status === 'draft') throw missing();
  if (base.status === 'stopped') throw statusRefusal(base);
  return base;
}

async function saveDraft(
  context: CallerContext,
  { input, before, values, content, stores }: Checked & { input: SaveInput },
) {
  if (input.planGuid) await requireBase(context, input.planGuid, String(values.brand));
  await clearOtherDraft(context, String(values.brand), before?.guid ?? null, input.replace);
  const row = before ?? (await insertPlan(context, values, 'draft'));
  await writeContent(context, row.guid, 0, content, baseFrom(values, stores));
  await writeStores(context, row.guid, stores);
  const planGuid = liveTypes(content.types).length > 0 ? (input.planGuid ?? row.planGuid) : null;
  const saved = await updatePlan(context, row, { ...values, ...countsOf(content, stores), planGuid });
  await logPlan(context, saved, before ? 'edit' : 'create', [
    { field: 'status', before: before?.status ?? null, after: 'draft' },
  ]);
  return saved;
}

function countsOf(content: PlanContent, stores: readonly string[]) {
  return { itemCount: content.items.length, storeCount: stores.length };
}

/**
 * Saves what is checked already as the next version of a plan, or as the first one of a new plan; `note` says where it
 * comes from.
 */
export async function saveFormal(
  context: CallerContext,
  registry: EntityRegistry,
  { before, values, content, stores }: Checked,
  note = '',
) {
  requireComplete(content, stores);
  // A draft of a plan that exists becomes that plan's next version.
  const base = before?.status === 'draft' ? before.planGuid : null;
  const target = base ? await requireBase(context, base, String(values.brand)) : before;
  const loaded =
    target && target.formalVersion > 0
      ? await contentOf(context.tx, target.guid, target.formalVersion)
      : { items: [], types: [] };
  // A draft sells nothing anywhere.
  const outside = target && target.status !== 'draft' ? await outsideOf(context, [target.guid]) : 0;
  const changes = changedFields(menuPlan, target ?? {}, values);
  if (outside > 0 && (changes.length > 0 || !isSameContent(loaded, content))) refuseOutside(outside);
  if (target && outside > 0) {
    const saved = await saveStores(context, target, stores);
    if (before && before.guid !== target.guid) await removePlans(context, [before.guid]);
    return saved;
  }
  const conflicts = await conflictsOf(context, {
    guid: target?.guid ?? null,
    sellTimeType: String(values.sellTimeType),
    startTime: typedValue(menuPlan, values, 'startTime'),
    endTime: typedValue(menuPlan, values, 'endTime'),
    stores,
  });
  await refuseConflicts(context, String(values.sellTimeType), conflicts);
  const row = target ?? (await insertPlan(context, values, 'saved'));
  const number = row.formalVersion + 1;
  await writeContent(context, row.guid, number, flagged(loaded, content), baseFrom(values, stores), note);
  await recordPlan(context, { guid: row.guid, name: String(values.name) }, loaded.items, content.items);
  await writeStores(context, row.guid, stores);
  const saved = await updatePlan(context, row, {
    ...values,
    ...countsOf(content, stores),
    search: searchTextOf(menuPlan, { ...values, planCode: row.planCode }),
    status: row.status === 'draft' ? 'saved' : row.status,
    formalVersion: number,
    planGuid: null,
  });
  await context.tx.delete(planVersion).where(and(eq(planVersion.plan, row.guid), eq(planVersion.number, 0)));
  if (before && before.guid !== row.guid) await removePlans(context, [before.guid]);
  const detail = await changesOf(
    context,
    menuPlanEntity,
    registry,
    target ? { values: { ...target } } : null,
    { values },
    changes,
  );
  await logPlan(context, saved, target ? 'edit' : 'create', [
    ...detail,
    { field: 'formalVersion', before: row.formalVersion, after: note ? `${number} (${note})` : number },
  ]);
  return saved;
}

/**
 * Of a plan that also sells in stores outside the caller's scope, nothing but the caller's own stores changes: what it sells
 * there would change for the others with the next push.
 */
async function saveStores(context: CallerContext, target: PlanRow, sent: readonly string[]): Promise<PlanRow> {
  const { hidden } = await splitStores(context, target.guid);
  const stores = [...new Set([...sent, ...hidden])];
  const { sellTimeType, startTime, endTime, guid } = target;
  await refuseConflicts(
    context,
    sellTimeType,
    await conflictsOf(context, { guid, sellTimeType, startTime, endTime, stores }),
  );
  await writeStores(context, guid, stores);
  // The version keeps its number: with a new one the stores outside would wait for a push that changes nothing.
  await context.tx
    .update(planVersion)
    .set({ base: baseFrom(target, stores) })
    .where(and(eq(planVersion.plan, guid), eq(planVersion.number, target.formalVersion)));
  const saved = await updatePlan(context, target, { storeCount: stores.length });
  await logPlan(context, saved, 'edit', [{ field: 'storeCount', before: target.storeCount, after: stores.length }]);
  return saved;
}

/** The only draft of a brand, or null. */
export async function draftOf({ tx, caller }: CallerContext, brand: string): Promise<PlanRow | null> {
  const [row] = await tx
    .select()
    .from(plan)
    .where(and(eq(plan.merchant, caller.merchant), eq(plan.brand, brand), eq(plan.status, 'draft')));
  return row ?? null;
}
