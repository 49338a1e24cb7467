import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import { type DateLimits, type DateLimitsQuery, dateIssues, dateLimitsPath } from '#areas/inventory/document/dates';
import { withSupplier } from '#areas/inventory/document/document';
import type { Issue } from '#entity/issue';
import { type CallerContext, protectedCall } from '#server/call/call';
import { stockDocument as doc, stockLedger as ledger, warehouse } from '#server/db/schema/inventory/stock';
import { inventoryConfigOf } from '../configuration/config';
import { requireWarehouse, todayAt } from '../place';

async function openedOn({ tx }: CallerContext, place: string): Promise<string | null> {
  const [found] = await tx
    .select({ date: doc.date })
    .from(doc)
    .where(
      and(
        eq(doc.warehouse, place),
        eq(doc.type, 'opening'),
        eq(doc.status, 'submitted'),
        isNull(doc.reverses),
        isNull(doc.reversedBy),
      ),
    )
    .orderBy(asc(doc.date))
    .limit(1);
  return found?.date ?? null;
}

async function movedOn({ tx }: CallerContext, place: string): Promise<string | null> {
  const [found] = await tx
    .select({ date: ledger.date })
    .from(ledger)
    .where(and(eq(ledger.warehouse, place), ne(ledger.kind, 'opening')))
    .orderBy(asc(ledger.date))
    .limit(1);
  return found?.date ?? null;
}

async function settledOn({ tx, caller }: CallerContext, place: string, supplier: string): Promise<string | null> {
  const [found] = await tx
    .select({ date: doc.date })
    .from(doc)
    .where(
      and(
        eq(doc.merchant, caller.merchant),
        eq(doc.supplier, supplier),
        eq(doc.settlement, 'settled'),
        eq(doc.warehouse, place),
      ),
    )
    .orderBy(desc(doc.date))
    .limit(1);
  return found?.date ?? null;
}

/** Returns the limits on the date of a document of these warehouses, the document's own first. */
export async function dateLimitsOf(context: CallerContext, query: DateLimitsQuery): Promise<DateLimits[]> {
  const { warehouse: own, counterpart, supplier, type } = query;
  // A transfer that needs confirmation is dated at the other side when it arrives.
  const { confirmTransfers } = await inventoryConfigOf(context.tx, context.caller.merchant);
  const places = [own, ...(counterpart && !confirmTransfers ? [counterpart] : [])];
  const rows = await context.tx
    .select({ guid: warehouse.guid, name: warehouse.name, countedOn: warehouse.countedOn })
    .from(warehouse)
    .where(and(eq(warehouse.merchant, context.caller.merchant), inArray(warehouse.guid, places)));
  const limits: DateLimits[] = [];
  for (const { guid, name, countedOn } of rows.sort((a) => (a.guid === own ? -1 : 1))) {
    const here = guid === own;
    limits.push({
      name,
      today: await todayAt(context, guid),
      openedOn: await openedOn(context, guid),
      countedOn,
      settledOn: here && supplier && withSupplier.has(type) ? await settledOn(context, guid, supplier) : null,
      movedOn: here && type === 'opening' ? await movedOn(context, guid) : null,
    });
  }
  return limits;
}

const dateSources = ['date', 'warehouse', 'counterpart', 'supplier', 'type'];

/** Returns the issues of the date of a document or count; none where neither the date nor its limits changed. */
export async function dateProblems(
  context: CallerContext,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Promise<Issue[]> {
  if (before && dateSources.every((source) => (before[source] ?? null) === (values[source] ?? null))) return [];
  const text = (source: string) => (typeof values[source] === 'string' ? values[source] : null);
  const limits = await dateLimitsOf(context, {
    warehouse: String(values.warehouse),
    counterpart: text('counterpart'),
    supplier: text('supplier'),
    type: text('type'),
  });
  return dateIssues(String(values.date), limits);
}

/** The call with which a form says before saving that a date does not do. */
export const dateLimitsCall = protectedCall({
  method: 'POST',
  path: dateLimitsPath,
  permission: 'anyRight',
  input: z.object({
    warehouse: z.string().min(1).max(64),
    counterpart: z.string().max(64).nullish(),
    supplier: z.string().max(64).nullish(),
    type: z.string().max(64).nullish(),
  }),
  async handle(context, query) {
    await requireWarehouse(context, query.warehouse);
    return dateLimitsOf(context, query);
  },
});
