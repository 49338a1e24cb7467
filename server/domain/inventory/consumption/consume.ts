import { and, asc, desc, eq } from 'drizzle-orm';
import type { Line } from '#areas/inventory/document/lines';
import { consumptionType } from '#areas/inventory/documentTypes';
import type { CallerContext, GatewayConfig } from '#server/call/call';
import type { Tx } from '#server/db/database';
import { stockDocument, stockLedger, warehouse } from '#server/db/schema/inventory/stock';
import { stockConsumption } from '#server/db/schema/sales/trading';
import { zonesInUse } from '#server/db/zones';
import { systemContext } from '#server/domain/access/system';
import { nextNight } from '#server/domain/sales/nightly';
import type { StoreDay } from '#server/domain/sales/recipeUse';
import { logPlace } from '#server/store/write';
import { negate } from '#values/decimal';
import { hourMs } from '#values/duration';
import { spellingKey } from '#values/spelling';
import { documentEntities } from '../document/document.rules';
import { sourceOf, totalOf, valued } from '../document/submit';
import { post } from '../ledger/post';
import { materialsOf } from '../material/rows';
import { nextNumber } from '../number';
import { holdWarehouses, type Warehouse } from '../warehouse/warehouses';
import { dueDays } from './due';
import { covered, type Taken, wantedOf } from './wanted';

/** Result of a day: done (by this call or an earlier one), or left because its warehouse is being counted. */
export type Outcome = 'done' | 'locked';

/** Whether anything was ever posted into a warehouse: one that was only set up has no stock to keep right. */
async function isUsed({ tx }: CallerContext, guid: string): Promise<boolean> {
  const rows = await tx
    .select({ guid: stockLedger.guid })
    .from(stockLedger)
    .where(eq(stockLedger.warehouse, guid))
    .limit(1);
  return rows.length > 0;
}

/** Where a store takes its materials from: its enabled warehouse, of several the oldest; held. */
async function warehouseOf(context: CallerContext, store: string): Promise<Warehouse | undefined> {
  const [found] = await context.tx
    .select({ guid: warehouse.guid })
    .from(warehouse)
    .where(and(eq(warehouse.merchant, context.caller.merchant), eq(warehouse.store, store)))
    .orderBy(desc(warehouse.enabled), asc(warehouse.createdAt), asc(warehouse.guid))
    .limit(1);
  if (!found) return undefined;
  const held = (await holdWarehouses(context, [found.guid], 'share')).get(found.guid);
  return held?.enabled ? held : undefined;
}

/** Posts the lines and answers them with what they were worth. */
async function postLines(
  context: CallerContext,
  place: Warehouse,
  document: { guid: string; code: string; date: string },
  given: readonly Taken[],
): Promise<Line[]> {
  if (given.length === 0) return [];
  const postings = given.map(({ material, quantity }, line) => ({
    warehouse: place.guid,
    material,
    line,
    kind: consumptionType,
    direction: 'out' as const,
    delta: negate(quantity),
  }));
  const source = sourceOf('out', document.guid, document.code, { date: document.date });
  const posted = await post(context, source, postings, new Map([[place.guid, place]]));
  if (posted.issues.length > 0) throw new Error(`stock changed under ${document.code}`);
  const lines = given.map((one): Line => ({ ...one, unit: 'main', unitPrice: null, total: null }));
  return valued(lines, posted.amounts);
}

/** The date of the day's document: nothing is posted before a count (S14); its remark then says which day it was. */
function dateAt({ countedOn }: Warehouse, { businessDate }: Pick<StoreDay, 'businessDate'>): string {
  return countedOn && countedOn > businessDate ? countedOn : businessDate;
}

/** Writes the document of the day, submitted by the system, and answers its guid. */
async function addDocument(
  context: CallerContext,
  { businessDate }: StoreDay,
  place: Warehouse,
  given: readonly Taken[],
): Promise<string> {
  const guid = crypto.randomUUID();
  const code = await nextNumber(context, 'CK');
  const date = dateAt(place, { businessDate });
  const remark = date === businessDate ? null : businessDate;
  const lines = await postLines(context, place, { guid, code, date }, given);
  const at = context.now.toISOString();
  const { merchant, name } = context.caller;
  const [row] = await context.tx
    .insert(stockDocument)
    .values({
      guid,
      merchant,
      search: spellingKey([code, remark].filter(Boolean).join(' ')),
      createdAt: at,
      updatedAt: at,
      updatedBy: name,
      direction: 'out',
      code,
      type: consumptionType,
      warehouse: place.guid,
      date,
      amount: totalOf(lines),
      status: 'submitted',
      operator: name,
      remark,
      lines: lines.map((line) => ({ ...line })),
      lineCount: lines.length,
      submittedAt: at,
      submittedBy: name,
    })
    .returning();
  if (row) {
    const entity = documentEntities.out;
    const detail = [{ field: 'status', before: 'notSubmitted', after: 'submitted' }];
    const place = logPlace(entity, entity.storage.read(row));
    await context.log({ ...place, type: 'submit', objectGuid: guid, object: code, detail });
  }
  return guid;
}

/**
 * Takes the use of an ended business day by the recipes out of stock: one document at average cost, in the transaction
 * that writes the day's row in stock_consumption. That row makes it happen once: a second call waits for it and finds
 * the day done. Without a warehouse in use, or a recipe, only the row is written.
 */
export async function consumeDay(context: CallerContext, day: StoreDay): Promise<Outcome> {
  const { tx, now } = context;
  const place = await warehouseOf(context, day.store);
  if (place?.lockedBy) return 'locked';
  const ofDay = and(eq(stockConsumption.store, day.store), eq(stockConsumption.businessDate, day.businessDate));
  const [mine] = await tx
    .insert(stockConsumption)
    .values({ ...day, postedAt: now.toISOString(), shortfalls: [] })
    .onConflictDoNothing()
    .returning();
  if (!mine || !place || !(await isUsed(context, place.guid))) return 'done';
  const wanted = await wantedOf(tx, day, place.guid);
  const known = await materialsOf(
    context,
    wanted.map(({ material }) => material),
  );
  const codeOf = ({ material }: Taken) => known.get(material)?.code ?? '';
  const { given, shortfalls } = await covered(
    tx,
    place,
    wanted.filter(({ material }) => known.has(material)).sort((a, b) => (codeOf(a) < codeOf(b) ? -1 : 1)),
    dateAt(place, day),
  );
  if (given.length + shortfalls.length === 0) return 'done';
  const document = await addDocument(context, day, place, given);
  await tx.update(stockConsumption).set({ document, shortfalls }).where(ofDay);
  return 'done';
}

/**
 * The night's consumption, one store's day in each run, so that nobody waits for more than that. Answers when it is due
 * again: now while there is more, within the hour for a warehouse that is being counted, else after the next night.
 */
export async function consumeNightly(input: { tx: Tx; now: Date; config: GatewayConfig }): Promise<Date> {
  const { tx, now } = input;
  let waits = false;
  const failures: unknown[] = [];
  const days = await dueDays(tx, now);
  for (const [index, day] of days.entries()) {
    try {
      const outcome = await tx.transaction(async (inner) =>
        consumeDay(await systemContext({ ...input, tx: inner }, day.merchant), day),
      );
      const left = index < days.length - 1 || failures.length > 0;
      if (outcome === 'done' && left) return now;
      waits ||= outcome === 'locked';
    } catch (error) {
      // One store's trouble must not keep the others from their night; the queue tries again.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  const night = nextNight(now, await zonesInUse(tx)).getTime();
  return new Date(waits ? Math.min(night, now.getTime() + hourMs) : night);
}
