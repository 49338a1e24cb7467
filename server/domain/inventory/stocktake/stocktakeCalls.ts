import { and, asc, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type MovedBy, type MovedLine, type Resolution, resolutions } from '#areas/inventory/stocktake/lines';
import { stocktakePaths as paths } from '#areas/inventory/stocktake/stocktake.contract';
import { bodyLimits } from '#server/call/body';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { codes, missing, Refusal, refuse } from '#server/call/refusal';
import {
  stocktakeLine as line,
  material,
  stockBalance,
  stockLedger,
  stocktake,
  warehouse,
} from '#server/db/schema/inventory/stock';
import type { EntityRegistry } from '#server/store/entity';
import { answerOne, requireRows } from '#server/store/read';
import type { Stored } from '#server/store/storage';
import { logPlace, refuseFields } from '#server/store/write';
import { addDecimals, compareDecimals, negate } from '#values/decimal';
import { movedAfter, quantityThen } from '../ledger/asOf';
import { type Posting, post } from '../ledger/post';
import { holdWarehouses, requireOpen } from '../warehouse/warehouses';
import { renewBooks, stocktakeEntity } from './stocktake.rules';
import { countInput, linesInput, listLines, openSheet, resultOf, saveCounts } from './stocktakeLines';

const one = z.object({ id: z.string().min(1) });
const submission = z.object({ id: z.string().min(1), resolution: z.enum(resolutions).nullish() });

async function answer(context: CallerContext, registry: EntityRegistry, id: string) {
  return answerOne(context, stocktakeEntity, registry, await requireRows(context, stocktakeEntity, [id]));
}

async function logTake(context: CallerContext, sheet: Stored, type: 'lock' | 'unlock' | 'submit'): Promise<void> {
  await context.log({
    ...logPlace(stocktakeEntity, sheet),
    type,
    objectGuid: sheet.guid,
    object: String(sheet.values.number),
    detail: [],
  });
}

/** The sheet and its warehouse, both held: nobody posts into it until this call is done. */
async function heldWarehouse(context: CallerContext, sheet: Stored) {
  const place = String(sheet.values.warehouse);
  const warehouses = await holdWarehouses(context, [place], 'update');
  const found = warehouses.get(place);
  if (!found) throw missing();
  return { place, found, warehouses };
}

/** Freezes the warehouse. Uncounted lines are compared with the current books. */
async function lock(context: CallerContext, id: string): Promise<void> {
  const { tx } = context;
  const sheet = await openSheet(context, id);
  const { place, found } = await heldWarehouse(context, sheet);
  if (found.lockedBy === id) return;
  await requireOpen(context, [found], String(sheet.values.date), id);
  await tx.update(warehouse).set({ lockedBy: id }).where(eq(warehouse.guid, place));
  await tx.update(stocktake).set({ lockState: 'locked', saved: false }).where(eq(stocktake.guid, id));
  await renewBooks(context, sheet, 'uncounted');
  await logTake(context, sheet, 'lock');
}

/** Opens the warehouse again, once something was saved (001 §4). */
async function unlock(context: CallerContext, id: string): Promise<void> {
  const { tx } = context;
  const sheet = await openSheet(context, id);
  const { place, found } = await heldWarehouse(context, sheet);
  if (found.lockedBy !== id) return;
  if (sheet.values.saved !== true) throw refuse('stock.unlockUnsaved');
  await tx.update(warehouse).set({ lockedBy: null }).where(eq(warehouse.guid, place));
  await tx.update(stocktake).set({ lockState: 'unlocked' }).where(eq(stocktake.guid, id));
  await logTake(context, sheet, 'unlock');
}

/** Returns the counted quantities with the books of the sheet's day: as they were when it was made, and now. */
async function countedLines({ tx }: CallerContext, sheet: Stored) {
  const { warehouse: place, date } = sheet.values;
  const moved = sql<boolean>`EXISTS (SELECT 1 FROM ${stockLedger} WHERE ${and(
    eq(stockLedger.warehouse, String(place)),
    eq(stockLedger.material, line.material),
    gt(stockLedger.sequence, line.sequence),
    lte(stockLedger.date, String(date)),
  )})`;
  return tx
    .select({
      material: line.material,
      name: material.name,
      book: line.book,
      counted: sql<string>`${line.counted}`,
      now: sql<string>`${quantityThen}`,
      seen: line.sequence,
      moved,
    })
    .from(line)
    .innerJoin(material, eq(material.guid, line.material))
    .leftJoin(stockBalance, and(eq(stockBalance.material, line.material), eq(stockBalance.warehouse, String(place))))
    .leftJoin(movedAfter(place, date), sql`later.material = ${line.material}`)
    .where(and(eq(line.stocktake, sheet.guid), isNotNull(line.counted)))
    .orderBy(asc(line.material));
}

type Counted = Awaited<ReturnType<typeof countedLines>>[number];

/** The documents behind what moved a material in the books of the sheet's day since they were looked at. */
async function documentsBehind(
  { tx }: CallerContext,
  sheet: Stored,
  { material: guid, seen }: Counted,
): Promise<MovedBy[]> {
  const { warehouse: place, date } = sheet.values;
  const rows = await tx
    .select({ code: stockLedger.documentCode, source: stockLedger.source, document: stockLedger.document })
    .from(stockLedger)
    .where(
      and(
        eq(stockLedger.warehouse, String(place)),
        eq(stockLedger.material, guid),
        gt(stockLedger.sequence, seen),
        lte(stockLedger.date, String(date)),
      ),
    )
    .orderBy(desc(stockLedger.sequence))
    .limit(50);
  return [...new Map(rows.map((row) => [row.document, row])).values()].slice(0, 5);
}

/** Materials whose books moved that are told with the question what to keep. */
const mostMoved = 50;

/** Books that moved since the snapshot are a question to people, never an answer of ours (S10). */
async function requireUnmoved(
  context: CallerContext,
  sheet: Stored,
  lines: readonly Counted[],
  resolution: Resolution | null | undefined,
): Promise<void> {
  const moved = lines.filter((one) => one.moved);
  if (moved.length === 0 || resolution) return;
  const shown: MovedLine[] = [];
  for (const one of moved.slice(0, mostMoved)) {
    const { name, book, now, counted } = one;
    shown.push({ name, book, now, counted, documents: await documentsBehind(context, sheet, one) });
  }
  throw new Refusal(codes.refused, 'stock.moved', { count: moved.length }, { moved: shown });
}

function differenceOf(one: Counted, resolution: Resolution | null | undefined): string {
  return addDecimals(one.counted, negate(resolution === 'keepDifference' ? one.book : one.now));
}

/** Posts profit and loss of the counted lines; uncounted lines and their stock are unchanged. */
async function submit(
  context: CallerContext,
  registry: EntityRegistry,
  { id, resolution }: z.infer<typeof submission>,
) {
  const { tx, now, caller } = context;
  const sheet = await openSheet(context, id);
  const { place, found, warehouses } = await heldWarehouse(context, sheet);
  const date = String(sheet.values.date);
  await requireOpen(context, [found], date, id);
  const lines = await countedLines(context, sheet);
  if (lines.length === 0) throw refuse('stock.nothingCounted');
  await requireUnmoved(context, sheet, lines, resolution);
  const different = lines.filter((one) => compareDecimals(differenceOf(one, resolution), '0') !== 0);
  const postings = different.map((one, index): Posting => {
    const delta = differenceOf(one, resolution);
    const profit = compareDecimals(delta, '0') > 0;
    const direction = profit ? 'in' : 'out';
    return {
      warehouse: place,
      material: one.material,
      line: index,
      kind: profit ? 'profit' : 'loss',
      direction,
      delta,
    };
  });
  const source = { source: 'stocktake' as const, document: id, documentCode: String(sheet.values.number), date };
  const posted = postings.length > 0 ? await post(context, source, postings, warehouses) : { amounts: [], issues: [] };
  if (posted.issues.length > 0) throw refuseFields(context, posted.issues);
  const amounts = new Map(postings.map((posting, index) => [posting.material, posted.amounts[index] ?? '0.00']));
  const values = lines.map((one) => {
    const delta = differenceOf(one, resolution);
    return sql`(${one.material}, ${delta}::numeric, ${amounts.get(one.material) ?? '0.00'}::numeric, ${resultOf(delta)})`;
  });
  await tx.execute(sql`UPDATE ${line} SET difference = v.difference, difference_amount = v.amount, result = v.result,
      unit_cost = CASE WHEN v.difference = 0 THEN ${line.unitCost} ELSE round(v.amount / v.difference, 6) END
    FROM (VALUES ${sql.join(values, sql`, `)}) AS v (material, difference, amount, result)
    WHERE ${line.stocktake} = ${id} AND ${line.material} = v.material`);
  // Where the count holds, whatever moved meanwhile is in it.
  if (resolution !== 'keepDifference')
    await tx.execute(sql`UPDATE ${line} SET sequence = ${stockBalance.sequence} FROM ${stockBalance}
      WHERE ${line.stocktake} = ${id} AND ${line.counted} IS NOT NULL
        AND ${stockBalance.warehouse} = ${place} AND ${stockBalance.material} = ${line.material}`);
  const sum = (kind: string) =>
    addDecimals(
      '0.00',
      ...postings.flatMap((posting, index) => (posting.kind === kind ? [posted.amounts[index] ?? '0'] : [])),
    );
  await tx.update(warehouse).set({ lockedBy: null, countedOn: date }).where(eq(warehouse.guid, place));
  await tx
    .update(stocktake)
    .set({
      status: 'submitted',
      lockState: 'unlocked',
      submittedAt: now.toISOString(),
      submittedBy: caller.name,
      profitAmount: sum('profit'),
      lossAmount: negate(sum('loss')),
      version: sheet.version + 1,
      updatedAt: now.toISOString(),
      updatedBy: caller.name,
    })
    .where(inArray(stocktake.guid, [id]));
  await logTake(context, sheet, 'submit');
  return answer(context, registry, id);
}

/** The calls of stocktakes in addition to the standard ones. */
export function stocktakeCalls(registry: EntityRegistry): Call[] {
  return [
    protectedCall({
      method: 'POST',
      path: paths.lock,
      permission: 'stocktake:lock',
      input: one,
      write: true,
      async handle(context, { id }) {
        await lock(context, id);
        return answer(context, registry, id);
      },
    }),
    protectedCall({
      method: 'POST',
      path: paths.unlock,
      permission: 'stocktake:lock',
      input: one,
      write: true,
      async handle(context, { id }) {
        await unlock(context, id);
        return answer(context, registry, id);
      },
    }),
    protectedCall({
      method: 'POST',
      path: paths.lines,
      permission: 'stocktake:show',
      input: linesInput,
      handle: listLines,
    }),
    protectedCall({
      method: 'POST',
      path: paths.count,
      permission: 'stocktake:count',
      body: bodyLimits.rows,
      input: countInput,
      write: true,
      handle: saveCounts,
    }),
    protectedCall({
      method: 'POST',
      path: paths.submit,
      permission: 'stocktake:submit',
      input: submission,
      write: true,
      handle: (context, input) => submit(context, registry, input),
    }),
  ];
}
