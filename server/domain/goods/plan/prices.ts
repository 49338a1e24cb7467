import { and, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPrice, type PlanItem, plainPrice } from '#areas/goods/plan/content';
import { documentName } from '#areas/goods/plan/priceRules';
import type { RowChange } from '#areas/log/operationLog/operationLog.contract';
import type { CallerContext, Cause } from '#server/call/call';
import { missing, Refusal, refuse } from '#server/call/refusal';
import { sayKey } from '#server/call/texts';
import { type KeptPrice, plan, priceChange, priceChangeRow } from '#server/db/schema/goods/goods';
import { enqueue, jobKind } from '#server/domain/queue';
import { visible } from '#server/store/listQuery';
import { RowRefusal } from '#server/store/refusingRow';
import { changed, eachPlan, limited, nextVersion } from './nextVersion';
import { menuPlanEntity, requireWholePlan } from './plan.rules';
import {
  countsOfRows,
  type Document,
  enqueueRun,
  logRules,
  pageOfRows,
  plansOfRows,
  type rowsInput,
} from './ruleDocuments';
import { requireTarget, seenBrands } from './rulePrices';
import { requireUnchanged } from './ruleRun';

const id = z.string().min(1).max(64);

export const priceInput = z.object({
  name: documentName,
  rows: z
    .array(
      z.object({ planGuid: id, itemGuid: id, skuGuid: id, salePrice: z.string(), memberPrice: z.string().nullish() }),
    )
    .min(1)
    .max(1000),
  effectiveTime: z.iso.datetime({ offset: true }).nullish(),
});

/** A new price of a sku in a plan, in yuan; without a member price that one stays, null takes it away. */
type PriceRow = z.infer<typeof priceInput>['rows'][number];

/**
 * Returns the prices that a document sets for a sku: an unchanged member price is left out, so that it does not replace
 * a later one.
 */
function said({ memberPrice, ...row }: KeptPrice): KeptPrice {
  const same = memberPrice === undefined || memberPrice === row.beforeMember;
  return same ? row : { ...row, memberPrice };
}

function plain(row: PriceRow): PriceRow {
  const { salePrice, memberPrice } = row;
  if (!isPrice(salePrice) || (typeof memberPrice === 'string' && !isPrice(memberPrice))) {
    throw refuse('plan.priceRange');
  }
  const member = typeof memberPrice === 'string' ? { memberPrice: plainPrice(memberPrice) } : {};
  return { ...row, salePrice: plainPrice(salePrice), ...member };
}

function repriced(item: PlanItem, row: PriceRow): PlanItem {
  if (!item.skuList.some((sku) => sku.skuGuid === row.skuGuid)) throw missing();
  const { salePrice, memberPrice } = row;
  const skuList = item.skuList.map((sku) =>
    sku.skuGuid === row.skuGuid ? { ...sku, salePrice, ...(memberPrice === undefined ? {} : { memberPrice }) } : sku,
  );
  return { ...item, skuList };
}

/** One line of the operation log about a document: each dish with its prices before and after. */
async function logPrices(
  context: CallerContext,
  type: 'create' | 'edit' | 'delete',
  document: { guid: string; name: string },
  rows: readonly KeptPrice[],
): Promise<void> {
  const changes = rows.map((row): RowChange => {
    const member = row.memberPrice === undefined ? [] : [row.memberPrice];
    return {
      kind: 'changed',
      name: [row.planName, row.itemName, row.skuName].filter(Boolean).join(' · '),
      values: [
        { field: 'salePrice', before: row.before, after: row.salePrice },
        ...member.map((after) => ({ field: 'memberPrice', before: row.beforeMember, after })),
      ],
    };
  });
  await context.log({
    type,
    module: 'brandLibrary',
    submodule: 'menuPlan',
    objectGuid: document.guid,
    object: document.name,
    detail: [{ field: 'prices', before: null, after: null, rows: changes }],
  });
}

async function applyPrices(context: CallerContext, rows: readonly PriceRow[], cause: Cause): Promise<string[]> {
  return eachPlan(context, rows, (found, own) => {
    const next = own.reduce(
      (result, one) => changed(result, one.itemGuid, (item) => repriced(item, one)),
      found.content,
    );
    return nextVersion({ ...context, cause }, found, next, cause.name ?? '');
  });
}

/** The rows with the prices that they find. */
async function withBefore(context: CallerContext, rows: readonly PriceRow[]): Promise<KeptPrice[]> {
  return eachPlan(context, rows, async ({ row: plan, content }, own) =>
    own.map((row) => {
      const item = content.items.find((one) => one.itemGuid === row.itemGuid);
      const sku = item?.skuList.find((one) => one.skuGuid === row.skuGuid);
      if (!item || !sku) throw missing();
      const names = { planName: plan.name, itemName: item.planItemName, skuName: sku.name ?? null };
      return { ...row, ...names, before: sku.salePrice, beforeMember: sku.memberPrice ?? null };
    }),
  );
}

/**
 * Changes prices in plans as a named document: at once, or at a later time. All rows or none; the previous prices are
 * stored, so that the change can be undone (M8). Returns the plans in which the change waits for a push.
 */
export async function changePrices(context: CallerContext, input: z.infer<typeof priceInput>) {
  const rows = limited(input.rows).map(plain);
  const due = input.effectiveTime ? new Date(input.effectiveTime) : context.now;
  if (due < context.now) throw refuse('plan.effectivePast');
  const kept = (await withBefore(context, rows)).map(said);
  const later = due > context.now;
  const guid = crypto.randomUUID();
  const status = later ? 'waiting' : 'applied';
  await context.tx.insert(priceChange).values({
    guid,
    merchant: context.caller.merchant,
    name: input.name,
    rows: kept,
    status,
    effectiveTime: due.toISOString(),
    createdAt: context.now.toISOString(),
    createdBy: context.caller.name,
  });
  await logPrices(context, 'create', { guid, name: input.name }, kept);
  if (!later)
    return { guid, status, waiting: await applyPrices(context, kept, { kind: 'document', name: input.name }) };
  const payload = { guid, merchant: context.caller.merchant };
  await enqueue(context.tx, priceChangeDue, { key: `priceChange ${guid}`, due, payload });
  return { guid, status, waiting: [] };
}

/** A document of prices at the time when it takes effect. */
export const priceChangeDue = jobKind('priceChange', z.object({ guid: z.string(), merchant: z.string() }));

/**
 * Carries out a scheduled change when it is due: the prices of that time are stored for the undo. A deleted row, or a
 * stopped plan, stops the whole, and the document keeps the reason.
 */
export async function applyDue(context: CallerContext, guid: string): Promise<void> {
  const mine = eq(priceChange.guid, guid);
  const [row] = await context.tx.select().from(priceChange).where(mine).for('update');
  if (row?.status !== 'waiting') return;
  try {
    await context.tx.transaction(async (tx) => {
      const within = { ...context, tx };
      const rows = await withBefore(within, row.rows.map(said));
      await applyPrices(within, rows, { kind: 'document', name: row.name, by: row.createdBy });
      await logPrices(within, 'edit', row, rows);
      await tx.update(priceChange).set({ status: 'applied', rows }).where(mine);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Kept as a key, to be said in the language of who reads it.
    const failure = error instanceof RowRefusal ? error.own.text : error.text;
    await context.tx.update(priceChange).set({ status: 'failed', failure }).where(mine);
  }
}

/** Whether a sku changed since the document's last row about it, so that its change cannot be undone. */
function wasChangedSince(rows: readonly KeptPrice[], now: readonly KeptPrice[]): boolean {
  const said = new Map(rows.map((row) => [`${row.planGuid} ${row.itemGuid} ${row.skuGuid}`, row]));
  return now.some((one) => {
    const row = said.get(`${one.planGuid} ${one.itemGuid} ${one.skuGuid}`);
    if (one.before !== row?.salePrice) return true;
    return row.memberPrice !== undefined && one.beforeMember !== row.memberPrice;
  });
}

/** Those of the plans that are there, but not for this caller. */
async function hiddenPlans(context: CallerContext, guids: readonly string[]): Promise<Set<string>> {
  const { tx, caller } = context;
  const named = and(eq(plan.merchant, caller.merchant), inArray(plan.guid, [...new Set(guids)]));
  const there = await tx.select({ guid: plan.guid }).from(plan).where(named);
  const seen = await tx
    .select({ guid: plan.guid })
    .from(plan)
    .where(and(named, visible(menuPlanEntity, context)));
  const visibleGuids = new Set(seen.map((one) => one.guid));
  return new Set(there.flatMap(({ guid }) => (visibleGuids.has(guid) ? [] : [guid])));
}

/** Refuses to call off what would have changed prices in stores that the caller does not see. */
async function requireWholePlans(context: CallerContext, guids: readonly string[]): Promise<void> {
  for (const guid of new Set(guids)) await requireWholePlan(context, guid);
}

/** Calls a document of rules off, or has its prices put back as a task. */
async function undoRules(context: CallerContext, row: Document) {
  requireTarget(context, row.target === 'library' ? 'library' : 'plan');
  const { guid } = row;
  const plans = (await plansOfRows(context, [guid])).get(guid) ?? [];
  if ((await hiddenPlans(context, plans)).size > 0 || !(await seesBrandOf(context, row))) throw missing();
  const calledOff = row.status === 'waiting';
  // A refused price is not changed anyway, so it does not keep who scheduled the others from calling them off.
  if (calledOff) await requireWholePlans(context, (await plansOfRows(context, [guid], 'waiting')).get(guid) ?? []);
  if (!calledOff) {
    if (row.status !== 'applied') throw refuse('plan.notUndoable');
    await requireUnchanged(context, row);
    await enqueueRun(context, guid, context.now, 'undo');
  } else await logRules(context, 'delete', row, []);
  const status = calledOff ? 'undone' : 'undoing';
  await context.tx.update(priceChange).set({ status }).where(eq(priceChange.guid, guid));
  return { guid, status, waiting: [] };
}

/**
 * Restores the prices before a change; refused where a price was changed again since. A waiting change is cancelled.
 */
export async function undoPrices(context: CallerContext, guid: string) {
  const { tx, caller } = context;
  const [row] = await tx
    .select()
    .from(priceChange)
    .where(and(eq(priceChange.guid, guid), eq(priceChange.merchant, caller.merchant)))
    .for('update');
  if (!row) throw missing();
  if (row.status === 'undone') throw refuse('plan.alreadyUndone');
  if (row.rules) return undoRules(context, row);
  if (row.status === 'failed') throw refuse('plan.notUndoable');
  const rows = row.rows;
  const guids = rows.map((one) => one.planGuid);
  if ((await hiddenPlans(context, guids)).size > 0) throw missing();
  let waiting: string[] = [];
  if (row.status === 'applied') {
    const now = await withBefore(context, rows);
    if (wasChangedSince(rows, now)) throw refuse('plan.priceChangedSince');
    const back = rows.map(({ memberPrice, before, beforeMember, ...one }) => ({
      ...one,
      salePrice: before,
      ...(memberPrice === undefined ? {} : { memberPrice: beforeMember }),
    }));
    waiting = await applyPrices(context, back, { kind: 'undo', name: row.name });
    const undone = back.map((one, index) => {
      const { salePrice, memberPrice } = rows[index] ?? one;
      return { ...one, before: salePrice, beforeMember: memberPrice ?? null };
    });
    await logPrices(context, 'edit', row, undone);
  } else {
    await requireWholePlans(context, guids);
    await logPrices(context, 'delete', row, rows);
  }
  await tx.update(priceChange).set({ status: 'undone' }).where(eq(priceChange.guid, guid));
  return { guid, waiting };
}

/** Prices of a library are seen by who sees its brand. */
async function seesBrandOf(context: CallerContext, { target, brand }: Pick<Document, 'target' | 'brand'>) {
  if (target !== 'library') return true;
  return (await seenBrands(context)).has(String(brand));
}

export const changesInput = z.object({
  page: z.number().int().min(1).max(100_000).default(1),
  size: z.number().int().min(1).max(200).default(20),
});

/** The documents that the caller sees: none about a plan that is there, but not for this caller, or about another's library. */
async function seenChanges(context: CallerContext) {
  const { merchant } = context.caller;
  const unseen = sql`(SELECT ${plan.guid} FROM ${plan}
    WHERE ${plan.merchant} = ${merchant} AND (${visible(menuPlanEntity, context)}) IS NOT TRUE)`;
  return and(
    eq(priceChange.merchant, merchant),
    or(ne(priceChange.target, 'library'), inArray(priceChange.brand, [...(await seenBrands(context))])),
    sql`NOT EXISTS (SELECT 1 FROM jsonb_array_elements(${priceChange.rows}) AS one WHERE one->>'planGuid' IN ${unseen})`,
    sql`NOT EXISTS (SELECT 1 FROM ${priceChangeRow} WHERE ${priceChangeRow.merchant} = ${merchant}
      AND ${priceChangeRow.document} = ${priceChange.guid} AND ${priceChangeRow.plan} IN ${unseen})`,
  );
}

/** A page of the price-change documents that the caller sees, newest first, and how many there are. */
export async function listPriceChanges(context: CallerContext, { page, size }: z.infer<typeof changesInput>) {
  const { tx, language } = context;
  const where = await seenChanges(context);
  const rows = await tx
    .select()
    .from(priceChange)
    .where(where)
    .orderBy(desc(priceChange.createdAt), desc(priceChange.guid))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await tx.select({ total: count() }).from(priceChange).where(where);
  const made = rows.flatMap((row) => (row.rules ? [row.guid] : []));
  const counts = await countsOfRows(context, made);
  const list = rows.map((row) => ({
    ...row,
    counts: counts.get(row.guid) ?? null,
    failure: row.failure ? sayKey(language, row.failure) : null,
  }));
  return { list, total: all?.total ?? 0 };
}

/** The prices of a document of rules, for who sees the document. */
export async function priceChangeRows(context: CallerContext, input: z.infer<typeof rowsInput>) {
  const [seen] = await context.tx
    .select({ guid: priceChange.guid })
    .from(priceChange)
    .where(and(eq(priceChange.guid, input.guid), await seenChanges(context)));
  if (!seen) throw missing();
  return pageOfRows(context, input);
}
