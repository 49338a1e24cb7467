import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  contentSchema,
  isChanged,
  liveTypes,
  type PlanContent,
  type PlanItem,
  renumbered,
} from '../../../src/areas/goods/plan/content';
import { menuPlan } from '../../../src/areas/goods/plan/menuPlan.contract';
import { changedFields } from '../../../src/entity/contract';
import { type Issue, issue } from '../../../src/entity/issue';
import { plan, planStore, planVersion } from '../../db/goodsSchema';
import { store } from '../../db/schema';
import type { CallerContext } from '../../http/call';
import { codes, forbidden, Refusal, refuse } from '../../http/refusal';
import type { EntityRegistry } from '../../store/entity';
import { visible } from '../../store/listQuery';
import { findIssues, refuseFields } from '../../store/write';
import { lockMerchant } from '../access/lockMerchant';
import { storeEntity } from '../store';
import { conflictsOf } from './conflicts';
import { contentOf, libraryGoods, writeContent } from './content';
import { logPlan, menuPlanEntity, type PlanRow, requirePlan, updatePlan } from './plan';

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

function parsed(input: SaveInput): { content: PlanContent; issues: Issue[] } {
  const found = contentSchema.safeParse({
    itemWebRespDTOList: input.itemWebRespDTOList ?? [],
    typeList: input.typeList ?? [],
  });
  if (found.success) {
    return { content: { items: found.data.itemWebRespDTOList, types: found.data.typeList }, issues: [] };
  }
  const issues = found.error.issues.map(({ path }) => {
    const [list, ...rest] = path.map(String);
    const isPrice = /Price$/.test(String(path.at(-1)));
    const where = [list === 'typeList' ? 'types' : 'items', ...rest].join('.');
    return isPrice
      ? issue(where, 'decimalBetween', { min: '0.01', max: '99999.99', decimals: 2 })
      : issue(where, 'invalid');
  });
  return { content: { items: [], types: [] }, issues };
}

function repeated(values: readonly (string | null | undefined)[]): number[] {
  return values.flatMap((value, index) => (value && values.indexOf(value) < index ? [index] : []));
}

/** Items must be goods of the brand, each once, in a category that is there; a number comes once in a category (001 §5). */
async function contentIssues(context: CallerContext, brand: string, { items, types }: PlanContent): Promise<Issue[]> {
  const goods = await libraryGoods(
    context,
    brand,
    items.map((item) => item.itemGuid),
  );
  const deleted = items.filter((item) => !goods.has(item.itemGuid));
  if (deleted.length > 0) {
    const names = deleted.map((item) => item.planItemName).join('、');
    throw new Refusal(
      codes.refused,
      'plan.deletedItems',
      { items: names },
      { items: deleted.map((one) => one.itemGuid) },
    );
  }
  const live = liveTypes(types);
  const known = new Set(live.map((type) => type.typeGuid));
  const found: Issue[] = [
    ...repeated(live.map((type) => type.name?.toLowerCase())).map((index) => issue(`types.${index}.name`, 'repeated')),
    ...live.flatMap((type, index) => (type.name?.trim() ? [] : [issue(`types.${index}.name`, 'required')])),
    ...repeated(items.map((item) => item.itemGuid)).map((index) => issue(`items.${index}.itemGuid`, 'repeated')),
    ...items.flatMap((item, index) => (known.has(item.typeGuid) ? [] : [issue(`items.${index}.typeGuid`, 'required')])),
  ];
  const numbers = new Map<string, string>();
  for (const [index, item] of items.entries()) {
    const own = goods.get(item.itemGuid);
    for (const sku of item.skuList) {
      const specification = own?.skus.get(sku.skuGuid);
      if (!specification) found.push(issue(`items.${index}.skuList`, 'referenceMissing'));
      const key = specification?.number ? `${item.typeGuid} ${specification.number}` : null;
      if (key && numbers.has(key) && numbers.get(key) !== item.itemGuid) {
        found.push(issue(`items.${index}.itemGuid`, 'numberRepeated', { number: specification?.number ?? '' }));
      }
      if (key) numbers.set(key, item.itemGuid);
    }
  }
  return found;
}

/** Stores of the brand that the caller sees and that trade; a disabled or expired one cannot be added. */
async function checkStores(context: CallerContext, brand: string, guids: readonly string[], kept: ReadonlySet<string>) {
  const unique = [...new Set(guids)];
  if (unique.length === 0) return [];
  const rows = await context.tx
    .select({ guid: store.guid, enabled: store.enabled, validUntil: store.validUntil })
    .from(store)
    .where(and(visible(storeEntity, context), eq(store.brand, brand), inArray(store.guid, unique)));
  if (rows.length < unique.length) return [issue('storeGuidList', 'referenceMissing')];
  const today = context.now.toISOString().slice(0, 10);
  const closed = rows.some((row) => !kept.has(row.guid) && (!row.enabled || (row.validUntil ?? today) < today));
  return closed ? [issue('storeGuidList', 'storeClosed')] : [];
}

async function storesOf(context: CallerContext, guid: string): Promise<string[]> {
  const rows = await context.tx.select({ store: planStore.store }).from(planStore).where(eq(planStore.plan, guid));
  return rows.map((row) => row.store);
}

/** Adds and removes what differs, so that a store that stays keeps the version it sells. */
async function writeStores(context: CallerContext, guid: string, stores: readonly string[]) {
  const { tx, caller } = context;
  const others = stores.length > 0 ? notInArray(planStore.store, [...stores]) : undefined;
  await tx.delete(planStore).where(and(eq(planStore.plan, guid), others));
  if (stores.length === 0) return;
  const rows = stores.map((one) => ({ merchant: caller.merchant, plan: guid, store: one }));
  await tx.insert(planStore).values(rows).onConflictDoNothing();
}

async function nextCode(context: CallerContext): Promise<string> {
  const [last] = await context.tx
    .select({ code: sql<string | null>`max(${plan.planCode})` })
    .from(plan)
    .where(eq(plan.merchant, context.caller.merchant));
  return String(Number(last?.code ?? '100000') + 1);
}

async function insertPlan(context: CallerContext, values: Record<string, unknown>, status: string): Promise<PlanRow> {
  const at = context.now.toISOString();
  const [row] = await context.tx
    .insert(plan)
    .values({
      ...(values as { brand: string; name: string; sellTimeType: string }),
      guid: crypto.randomUUID(),
      merchant: context.caller.merchant,
      search: String(values.name).toLowerCase(),
      planCode: await nextCode(context),
      status,
      createdAt: at,
      updatedAt: at,
      updatedBy: context.caller.name,
    })
    .returning();
  if (!row) throw new Error('nothing was inserted');
  return row;
}

function refuseStale(before: PlanRow): Refusal {
  const payload = { changedBy: before.updatedBy, changedAt: before.updatedAt, current: before };
  return new Refusal(codes.conflict, 'conflict', { name: before.updatedBy }, payload);
}

/** A brand has one draft at most (001 §4): another is replaced where that was agreed to, else refused. */
async function clearOtherDraft(context: CallerContext, brand: string, own: string | null, replace: boolean) {
  const { tx, caller } = context;
  // Two first drafts at once would both find none.
  await lockMerchant(tx, caller.merchant);
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
  await removePlans(
    context,
    drafts.map((draft) => draft.guid),
  );
}

/** Removes plans with all that belongs to them. */
export async function removePlans({ tx }: Pick<CallerContext, 'tx'>, guids: string[]): Promise<void> {
  await tx.delete(planStore).where(inArray(planStore.plan, guids));
  await tx.delete(planVersion).where(inArray(planVersion.plan, guids));
  await tx
    .delete(plan)
    .where(or(inArray(plan.guid, guids), and(eq(plan.status, 'draft'), inArray(plan.planGuid, guids))));
}

function requireComplete({ items }: PlanContent, stores: readonly string[]) {
  if (items.length === 0) throw refuse('plan.requiredMissing');
  if (stores.length === 0) throw refuse('plan.noStore');
}

/** Flags what changed against the version before, in a pure way (domain M11). */
function flagged(loaded: PlanContent, content: PlanContent): PlanContent {
  const before = new Map(loaded.items.map((item) => [item.itemGuid, item]));
  const items = content.items.map(
    (item): PlanItem => ({ ...item, newupdateflag: isChanged(before.get(item.itemGuid), item) }),
  );
  return { ...content, items };
}

/**
 * Saves a plan with what it sells. As a draft it only must be well formed; for good it needs items and stores and must not
 * stand in another plan's time. A save changes nothing that a store sells: that is what a push does (domain M5, M6).
 */
export async function savePlan(context: CallerContext, registry: EntityRegistry, input: SaveInput) {
  const before = input.guid ? await requirePlan(context, input.guid) : null;
  if (!context.caller.codes.has(before ? 'menuPlan:edit' : 'menuPlan:create')) throw forbidden();
  if (before && input.version !== before.version) throw refuseStale(before);
  if (before?.status === 'stopped') throw refuse('plan.stopped');
  if (before && before.status !== 'draft' && input.planType === 0) throw refuse('plan.notDraft');
  const fields = Object.fromEntries(Object.keys(menuPlan.fields).map((name) => [name, input[name as 'name']]));
  const old = before && { ...before, values: { ...before } as Record<string, unknown> };
  const { values, issues } = await findIssues(context, menuPlanEntity, registry, fields, old);
  if (before && before.brand !== values.brand) issues.push(issue('brand', 'fixed'));
  if (values.sellTimeType === 'default') Object.assign(values, { startTime: null, endTime: null });
  const { content, issues: malformed } = parsed(input);
  const kept = new Set(before ? await storesOf(context, before.guid) : []);
  const stores = [...new Set(input.storeGuidList)];
  const all = [...issues, ...malformed];
  if (all.length === 0) {
    all.push(...(await contentIssues(context, String(values.brand), content)));
    all.push(...(await checkStores(context, String(values.brand), stores, kept)));
  }
  if (all.length > 0) throw refuseFields(context, all);
  return input.planType === 0
    ? saveDraft(context, { input, before, values, content: renumbered(content), stores })
    : saveFormal(context, { input, before, values, content: renumbered(content), stores });
}

interface Checked {
  input: SaveInput;
  before: PlanRow | null;
  values: Record<string, unknown>;
  content: PlanContent;
  stores: string[];
}

async function saveDraft(context: CallerContext, { input, before, values, content, stores }: Checked) {
  await clearOtherDraft(context, String(values.brand), before?.guid ?? null, input.replace);
  const row = before ?? (await insertPlan(context, values, 'draft'));
  await writeContent(context, row.guid, 0, content);
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

async function saveFormal(context: CallerContext, { before, values, content, stores }: Checked) {
  requireComplete(content, stores);
  // A draft of a plan that exists becomes that plan's next version.
  const target = before?.status === 'draft' && before.planGuid ? await requirePlan(context, before.planGuid) : before;
  if (target?.status === 'stopped') throw refuse('plan.stopped');
  const conflicts = await conflictsOf(context, {
    guid: target?.guid ?? null,
    sellTimeType: String(values.sellTimeType),
    startTime: values.startTime as string | null,
    endTime: values.endTime as string | null,
    stores,
  });
  if (conflicts.length > 0) {
    const text = values.sellTimeType === 'default' ? 'plan.storeHasDefault' : 'plan.overlap';
    throw new Refusal(codes.refused, text, {}, { conflicts });
  }
  const row = target ?? (await insertPlan(context, values, 'saved'));
  const number = row.formalVersion + 1;
  const loaded =
    row.formalVersion > 0 ? await contentOf(context.tx, row.guid, row.formalVersion) : { items: [], types: [] };
  await writeContent(context, row.guid, number, flagged(loaded, content));
  await writeStores(context, row.guid, stores);
  const saved = await updatePlan(context, row, {
    ...values,
    ...countsOf(content, stores),
    search: String(values.name).toLowerCase(),
    status: row.status === 'draft' ? 'saved' : row.status,
    formalVersion: number,
    planGuid: null,
  });
  await context.tx.delete(planVersion).where(and(eq(planVersion.plan, row.guid), eq(planVersion.number, 0)));
  if (before && before.guid !== row.guid) await removePlans(context, [before.guid]);
  const detail = changedFields(menuPlan, (target ?? {}) as object, values).map((field) => ({
    field,
    before: (target as Record<string, unknown> | null)?.[field] ?? null,
    after: values[field] ?? null,
  }));
  await logPlan(context, saved, target ? 'edit' : 'create', [
    ...detail,
    { field: 'formalVersion', before: row.formalVersion, after: number },
  ]);
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
