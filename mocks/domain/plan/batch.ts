import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  isPrice,
  markSoldOut,
  type PlanContent,
  type PlanItem,
  renumbered,
} from '../../../src/areas/goods/plan/content';
import { priceChange } from '../../db/goodsSchema';
import type { CallerContext } from '../../http/call';
import { missing, refuse } from '../../http/refusal';
import { enqueue } from '../queue';
import { contentOf, libraryGoods, writeContent } from './content';
import { logPlan, type PlanRow, requirePlan, updatePlan } from './plan';
import { deliver } from './push';
import { packagesWith } from './queries';

/** Rows of one batch (001 §5, §9). */
export const maxRows = 20;

const id = z.string().min(1).max(64);
const price = z.string().refine(isPrice);
const rowsOf = <T extends z.ZodType>(row: T) => z.array(row).min(1).max(1000);

export const priceInput = z.object({
  name: z.string().trim().min(1).max(20),
  rows: rowsOf(
    z.object({ planGuid: id, itemGuid: id, skuGuid: id, salePrice: z.string(), memberPrice: z.string().nullish() }),
  ),
  effectiveTime: z.iso.datetime({ offset: true }).nullish(),
});

export const addInput = z.object({
  itemGuid: id,
  rows: rowsOf(
    z.object({
      planGuid: id,
      typeGuid: id,
      skuList: z
        .array(z.object({ skuGuid: id, salePrice: price, memberPrice: price.nullish() }))
        .min(1)
        .max(20),
    }),
  ),
});

export const soldOutInput = z.object({
  rows: rowsOf(z.object({ planGuid: id, itemGuid: id })),
  isSoldOut: z.boolean(),
});

export const moveInput = z.object({ rows: rowsOf(z.object({ planGuid: id, itemGuid: id, typeGuid: id })) });

type PriceRow = z.infer<typeof priceInput>['rows'][number];
type KeptRow = PriceRow & { before: string; beforeMember: string | null };

function limited<T>(rows: readonly T[]): readonly T[] {
  if (rows.length > maxRows) throw refuse('plan.tooManyRows', { max: maxRows });
  return rows;
}

function byPlan<T extends { planGuid: string }>(rows: readonly T[]): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.planGuid, [...(groups.get(row.planGuid) ?? []), row]);
  // In one order for everybody, so that two batches never wait for each other.
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Writes changed content as the plan's next version and, where it is being sold, to its stores at once. */
async function nextVersion(context: CallerContext, row: PlanRow, content: PlanContent, note: string): Promise<void> {
  const number = row.formalVersion + 1;
  await writeContent(context, row.guid, number, renumbered(content), note);
  const saved = await updatePlan(context, row, { formalVersion: number, itemCount: content.items.length });
  if (row.status === 'enabled') await deliver(context, saved, number);
  await logPlan(context, saved, 'edit', [
    { field: 'formalVersion', before: row.formalVersion, after: `${number} ${note}` },
  ]);
}

async function formalPlan(context: CallerContext, guid: string): Promise<{ row: PlanRow; content: PlanContent }> {
  const row = await requirePlan(context, guid);
  if (row.status === 'draft' || row.status === 'stopped') throw refuse('plan.wrongStatus');
  return { row, content: await contentOf(context.tx, guid, row.formalVersion) };
}

function changed(content: PlanContent, guid: string, change: (item: PlanItem) => PlanItem): PlanContent {
  if (!content.items.some((item) => item.itemGuid === guid)) throw missing();
  return { ...content, items: content.items.map((item) => (item.itemGuid === guid ? change(item) : item)) };
}

function repriced(item: PlanItem, row: Pick<PriceRow, 'skuGuid' | 'salePrice' | 'memberPrice'>): PlanItem {
  if (!item.skuList.some((sku) => sku.skuGuid === row.skuGuid)) throw missing();
  const skuList = item.skuList.map((sku) =>
    sku.skuGuid === row.skuGuid
      ? { ...sku, salePrice: row.salePrice, ...(row.memberPrice === undefined ? {} : { memberPrice: row.memberPrice }) }
      : sku,
  );
  return { ...item, skuList, newupdateflag: true };
}

async function applyPrices(context: CallerContext, rows: readonly PriceRow[], note: string): Promise<void> {
  for (const [guid, own] of byPlan(rows)) {
    const { row, content } = await formalPlan(context, guid);
    const next = own.reduce((result, one) => changed(result, one.itemGuid, (item) => repriced(item, one)), content);
    await nextVersion(context, row, next, note);
  }
}

async function withBefore(context: CallerContext, rows: readonly PriceRow[]): Promise<KeptRow[]> {
  const kept: KeptRow[] = [];
  for (const [guid, own] of byPlan(rows)) {
    const { content } = await formalPlan(context, guid);
    for (const row of own) {
      const sku = content.items
        .find((item) => item.itemGuid === row.itemGuid)
        ?.skuList.find((one) => one.skuGuid === row.skuGuid);
      if (!sku) throw missing();
      kept.push({ ...row, before: sku.salePrice, beforeMember: sku.memberPrice ?? null });
    }
  }
  return kept;
}

/**
 * Changes prices in plans as a named document: at once, or at a time to come. All rows or none; what was before is kept, so
 * that the change can be undone (domain M8).
 */
export async function changePrices(context: CallerContext, input: z.infer<typeof priceInput>) {
  const rows = limited(input.rows);
  for (const row of rows) {
    if (!isPrice(row.salePrice) || (row.memberPrice && !isPrice(row.memberPrice))) throw refuse('plan.priceRange');
  }
  const due = input.effectiveTime ? new Date(input.effectiveTime) : context.now;
  if (due < context.now) throw refuse('plan.effectivePast');
  const kept = await withBefore(context, rows);
  const later = due > context.now;
  const guid = crypto.randomUUID();
  await context.tx.insert(priceChange).values({
    guid,
    merchant: context.caller.merchant,
    name: input.name,
    rows: kept,
    status: later ? 'waiting' : 'applied',
    effectiveTime: due.toISOString(),
    createdAt: context.now.toISOString(),
    createdBy: context.caller.name,
  });
  if (later) {
    await enqueue(context.tx, {
      kind: 'priceChange',
      key: `priceChange ${guid}`,
      due,
      payload: { guid, merchant: context.caller.merchant },
    });
  } else {
    await applyPrices(context, rows, input.name);
  }
  return { guid, status: later ? 'waiting' : 'applied' };
}

/** The change of a time to come, when it has come. A row that is gone by then stops the whole, with the reason kept. */
export async function applyDue(context: CallerContext, guid: string): Promise<void> {
  const [row] = await context.tx.select().from(priceChange).where(eq(priceChange.guid, guid)).for('update');
  if (row?.status !== 'waiting') return;
  await applyPrices(context, row.rows as KeptRow[], row.name);
  await context.tx.update(priceChange).set({ status: 'applied' }).where(eq(priceChange.guid, guid));
}

/** Puts back what a change of prices found; refused where a price was changed again since. A waiting one is called off. */
export async function undoPrices(context: CallerContext, guid: string) {
  const { tx, caller } = context;
  const [row] = await tx
    .select()
    .from(priceChange)
    .where(and(eq(priceChange.guid, guid), eq(priceChange.merchant, caller.merchant)))
    .for('update');
  if (!row) throw missing();
  if (row.status === 'undone') throw refuse('plan.alreadyUndone');
  const rows = row.rows as KeptRow[];
  if (row.status === 'applied') {
    const now = await withBefore(context, rows);
    const again = now.some((one, index) => one.before !== rows[index]?.salePrice);
    if (again) throw refuse('plan.priceChangedSince');
    await applyPrices(
      context,
      rows.map((one) => ({ ...one, salePrice: one.before, memberPrice: one.beforeMember })),
      row.name,
    );
  }
  await tx.update(priceChange).set({ status: 'undone' }).where(eq(priceChange.guid, guid));
  return { guid };
}

/** The price-change documents that touch plans the caller sees, newest first. */
export async function listPriceChanges(context: CallerContext) {
  const { tx, caller } = context;
  const rows = await tx
    .select()
    .from(priceChange)
    .where(eq(priceChange.merchant, caller.merchant))
    .orderBy(desc(priceChange.createdAt))
    .limit(100);
  return rows;
}

/** Adds goods of the library to several plans. */
export async function addToPlans(context: CallerContext, { itemGuid, rows }: z.infer<typeof addInput>) {
  for (const [guid, own] of byPlan(limited(rows))) {
    const [wanted] = own;
    if (!wanted) continue;
    const { row, content } = await formalPlan(context, guid);
    const goods = (await libraryGoods(context, row.brand, [itemGuid])).get(itemGuid);
    const type = content.types.find((one) => one.typeGuid === wanted.typeGuid && one.isDelete !== 1);
    if (!goods || !type) throw missing();
    if (content.items.some((item) => item.itemGuid === itemGuid)) throw refuse('plan.itemThere', { name: goods.name });
    const skuList = wanted.skuList.map((sku) => {
      const known = goods.skus.get(sku.skuGuid);
      if (!known) throw missing();
      return { ...sku, name: known.name, isSoldOut: 1 };
    });
    const item: PlanItem = {
      itemGuid,
      typeGuid: type.typeGuid,
      planItemName: goods.name,
      isSoldOut: 1,
      newupdateflag: true,
      skuList,
    };
    await nextVersion(context, row, { ...content, items: [...content.items, item] }, '');
  }
  return { rows: rows.length };
}

/** Marks items of plans sold out, or puts them back; answers the packages that offer one of them (domain M9). */
export async function soldOutInPlans(context: CallerContext, { rows, isSoldOut }: z.infer<typeof soldOutInput>) {
  const guids = [...new Set(limited(rows).map((row) => row.itemGuid))];
  for (const [guid, own] of byPlan(rows)) {
    const { row, content } = await formalPlan(context, guid);
    const wanted = new Set(own.map((one) => one.itemGuid));
    for (const one of wanted) changed(content, one, (item) => item);
    await nextVersion(context, row, { ...content, items: markSoldOut(content.items, wanted, isSoldOut) }, '');
  }
  return { packages: isSoldOut ? await packagesWith(context, guids) : [] };
}

/** Moves items of plans to other categories. */
export async function moveInPlans(context: CallerContext, { rows }: z.infer<typeof moveInput>) {
  for (const [guid, own] of byPlan(limited(rows))) {
    const { row, content } = await formalPlan(context, guid);
    const next = own.reduce((result, { itemGuid, typeGuid }) => {
      if (!result.types.some((type) => type.typeGuid === typeGuid && type.isDelete !== 1)) throw missing();
      return changed(result, itemGuid, (item) => ({ ...item, typeGuid, newupdateflag: true }));
    }, content);
    await nextVersion(context, row, next, '');
  }
  return { rows: rows.length };
}
