import { and, asc, count, eq, inArray, lte, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import {
  supplierSettlement as contract,
  type PayableAnswer,
  type PayableDocument,
  settlementPaths,
} from '#areas/inventory/settlement/supplierSettlement.contract';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { plainNote } from '#server/call/plainNote';
import { missing, refuse } from '#server/call/refusal';
import {
  stockDocument as doc,
  supplierSettlement as settlement,
  stockDocument,
  supplier,
} from '#server/db/schema/inventory/stock';
import { dayInSql } from '#server/db/zones';
import type { Entity } from '#server/store/entity';
import { tableStorage } from '#server/store/storage';
import { compareDecimals, fromUnits, toUnits } from '#values/decimal';
import { dayIn } from '#values/zonedTime';
import { supplierOf } from '../material/rows';
import { nextNumber } from '../number';
import { ofVisibleWarehouses } from '../place';
import { anyRowIn, type Period, periodOf, periodText } from '../report/period';

/** Amount that a document adds to the debt: purchases and their reversals as they are, returns with opposite sign. */
const owed = sql`CASE WHEN ${doc.type} = 'returnToSupplier' THEN -${doc.amount} ELSE ${doc.amount} END`;
const isOwed = inArray(doc.type, ['purchase', 'returnToSupplier']);

function ofOwed(context: CallerContext) {
  return and(
    eq(doc.merchant, context.caller.merchant),
    eq(doc.status, 'submitted'),
    isOwed,
    ofVisibleWarehouses(context, doc.warehouse),
  );
}

function ofSuppliers(context: CallerContext, ids: readonly string[]) {
  return and(ofOwed(context), inArray(doc.supplier, [...ids]));
}

const sum = (value: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) =>
  sql<string>`coalesce(sum(${value}) FILTER (WHERE ${condition}), 0)::numeric(24, 2)`;

/** Days past due at the end of a day. */
const late = (day: string) => sql`(${day}::date - ${doc.dueDate})`;

/** The day of a payment: an instant belongs to the day on the merchant's clock. */
const paidOnOf = ({ caller }: CallerContext): SQL =>
  dayInSql(sql`${settlement.settledAt}`, sql`${caller.merchantZone}::text`);

/**
 * Whether a document was owed at the end of a day: dated by then, not paid by then, and not reversed by then. Later
 * events do not change the statement of an ended period.
 */
function openAt(context: CallerContext, day: string): SQL {
  const paidOn = paidOnOf(context);
  const reversal = alias(doc, 'reversal');
  const takenBack = sql`EXISTS (SELECT 1 FROM ${stockDocument} AS ${sql.identifier('reversal')}
    WHERE ${reversal.guid} = ${doc.reversedBy} AND ${reversal.date} <= ${day})`;
  return sql`(${doc.dueDate} IS NOT NULL AND ${doc.reverses} IS NULL AND ${doc.date} <= ${day}
    AND (${paidOn} IS NULL OR ${paidOn} > ${day}) AND NOT ${takenBack})`;
}

/** Returns the last day of a statement: the last of its period, or today if that is in the future. */
function closingDay({ now, caller }: CallerContext, { to }: Period): string {
  const today = dayIn(now, caller.merchantZone);
  return to < today ? to : today;
}

async function figuresOf(context: CallerContext, ids: string[], period: Period) {
  const { from, to } = period;
  const day = closingDay(context, period);
  const [inPeriod, before] = [sql`${doc.date} >= ${from} AND ${doc.date} <= ${to}`, sql`${doc.date} < ${from}`];
  const paidOn = paidOnOf(context);
  const open = openAt(context, day);
  const overdue = (lowest: number, highest: number | null) =>
    highest === null
      ? sql`${open} AND ${late(day)} >= ${lowest}`
      : sql`${open} AND ${late(day)} BETWEEN ${lowest} AND ${highest}`;
  return context.tx
    .select({
      supplier: doc.supplier,
      openingOwed: sum(owed, before),
      openingPaid: sum(owed, sql`${paidOn} < ${from}`),
      purchases: sum(owed, sql`${inPeriod} AND ${doc.type} = 'purchase'`),
      returns: sum(sql`-(${owed})`, sql`${inPeriod} AND ${doc.type} = 'returnToSupplier'`),
      settled: sum(owed, sql`${paidOn} >= ${from} AND ${paidOn} <= ${to}`),
      notDue: sum(owed, sql`${open} AND ${late(day)} <= 0`),
      overdue30: sum(owed, overdue(1, 30)),
      overdue60: sum(owed, overdue(31, 60)),
      overdue90: sum(owed, overdue(61, 90)),
      overdueMore: sum(owed, overdue(91, null)),
    })
    .from(doc)
    .leftJoin(settlement, eq(settlement.guid, doc.settledBy))
    .where(ofSuppliers(context, ids))
    .groupBy(doc.supplier);
}

/** Documents up to the end of a period that the caller does not see: what a statement leaves out, it says. */
async function countOutside(context: CallerContext, ids: string[], { to }: Period): Promise<Map<string, number>> {
  const seen = ofVisibleWarehouses(context, doc.warehouse);
  if (!seen) return new Map();
  const rows = await context.tx
    .select({ supplier: doc.supplier, n: count() })
    .from(doc)
    .where(
      and(
        eq(doc.merchant, context.caller.merchant),
        eq(doc.status, 'submitted'),
        isOwed,
        inArray(doc.supplier, ids),
        lte(doc.date, to),
        not(seen),
      ),
    )
    .groupBy(doc.supplier);
  return new Map(rows.map((row) => [String(row.supplier), row.n]));
}

const cents = (value: string | undefined) => toUnits(value ?? '0.00', 2);

/** Suppliers with what was bought, returned, paid and is owed, computed for the rows of a page. */
export const settlementEntity: Entity = {
  contract,
  storage: tableStorage(contract, supplier),
  filters: {
    date: anyRowIn,
    open: (value, context, { date }) => {
      const day = closingDay(context, periodOf(context, date));
      const exists = sql`EXISTS (SELECT 1 FROM ${doc} LEFT JOIN ${settlement} ON ${eq(settlement.guid, doc.settledBy)}
        WHERE ${and(eq(doc.supplier, supplier.guid), ofOwed(context), openAt(context, day))})`;
      return value === true || value === 'true' ? exists : sql`NOT ${exists}`;
    },
  },
  async complete(context, rows, filters) {
    if (rows.length === 0) return;
    const period = periodOf(context, filters.date);
    const ids = rows.map((row) => row.guid);
    const found = new Map((await figuresOf(context, ids, period)).map((row) => [row.supplier, row]));
    const outside = await countOutside(context, ids, period);
    for (const row of rows) {
      const known = found.get(row.guid);
      const opening = cents(known?.openingOwed) - cents(known?.openingPaid);
      const closing = opening + cents(known?.purchases) - cents(known?.returns) - cents(known?.settled);
      const { supplier: _id, openingOwed: _owed, openingPaid: _paid, ...rest } = known ?? none;
      Object.assign(row.values, rest, {
        period: periodText(period),
        outside: outside.get(row.guid) ?? 0,
        opening: fromUnits(opening, 2),
        closing: fromUnits(closing, 2),
      });
    }
  },
};

const zero = '0.00';
const none = {
  supplier: '',
  openingOwed: zero,
  openingPaid: zero,
  purchases: zero,
  returns: zero,
  settled: zero,
  notDue: zero,
  overdue30: zero,
  overdue60: zero,
  overdue90: zero,
  overdueMore: zero,
};

const asked = z.object({
  supplier: z.string().min(1),
  settled: z.boolean().default(false),
  /** the period of the statement; this month by default */
  date: z.unknown().optional(),
});
const payment = z.object({
  supplier: z.string().min(1),
  ids: z.array(z.string()).max(1000).default([]),
  remark: plainNote(100).nullish(),
});

/** The documents behind a statement: those that were owed when its period ended, or those that were paid within it. */
async function documents(context: CallerContext, { supplier: id, settled, date }: z.infer<typeof asked>) {
  const found = await supplierOf(context, id);
  if (!found) throw missing();
  const period = periodOf(context, date);
  const day = closingDay(context, period);
  const paidOn = paidOnOf(context);
  const paid = sql`${paidOn} >= ${period.from} AND ${paidOn} <= ${period.to}`;
  const which = and(ofSuppliers(context, [id]), settled ? paid : openAt(context, day));
  const rows = await context.tx
    .select({
      id: doc.guid,
      direction: doc.direction,
      code: doc.code,
      type: doc.type,
      date: doc.date,
      dueDate: doc.dueDate,
      overdueDays: sql<number>`coalesce(${late(day)}, 0)`,
      amount: sql<string>`(${owed})::numeric(24, 2)`,
      state: sql<
        PayableDocument['state']
      >`CASE WHEN ${doc.settlement} IS NULL THEN 'reversed' ELSE ${doc.settlement} END`,
    })
    .from(doc)
    .leftJoin(settlement, eq(settlement.guid, doc.settledBy))
    .where(which)
    .orderBy(asc(doc.dueDate), asc(doc.code))
    .limit(1000);
  const [all] = await context.tx
    .select({ total: sum(owed, sql`true`), count: count() })
    .from(doc)
    .leftJoin(settlement, eq(settlement.guid, doc.settledBy))
    .where(which);
  const list = rows.map(({ direction, ...row }): PayableDocument => {
    const resource = direction === 'in' ? 'stockInDocument' : 'stockOutDocument';
    return { ...row, overdueDays: Number(row.overdueDays), resource };
  });
  const answer: PayableAnswer = {
    supplier: found.name,
    period: periodText(period),
    list,
    count: all?.count ?? 0,
    total: all?.total ?? '0.00',
    outside: (await countOutside(context, [id], period)).get(id) ?? 0,
  };
  return answer;
}

/** Pays documents of one supplier: all of them or none, each once; what is paid in sum is more than nothing (S17). */
async function settle(context: CallerContext, { supplier: id, ids, remark }: z.infer<typeof payment>) {
  const { tx, caller, now } = context;
  const chosen = [...new Set(ids)];
  if (chosen.length === 0) throw refuse('selectionRequired');
  const found = await supplierOf(context, id);
  const rows = await tx
    .select({
      guid: doc.guid,
      code: doc.code,
      settlement: doc.settlement,
      owed: sql<string>`(${owed})::numeric(24, 2)`,
    })
    .from(doc)
    .where(and(ofSuppliers(context, [id]), inArray(doc.guid, chosen)))
    .orderBy(asc(doc.guid))
    .for('no key update');
  if (!found || rows.length < chosen.length) throw missing();
  const paid = rows.find((row) => row.settlement !== 'notSettled');
  if (paid) throw refuse('stock.alreadySettled', { code: paid.code });
  const total = fromUnits(
    rows.reduce((all, row) => all + toUnits(row.owed, 2), 0n),
    2,
  );
  if (compareDecimals(total, '0') < 0) throw refuse('stock.settleNegative');
  const guid = crypto.randomUUID();
  const number = await nextNumber(context, 'JS');
  const at = now.toISOString();
  await tx.insert(settlement).values({
    guid,
    merchant: caller.merchant,
    search: number.toLowerCase(),
    createdAt: at,
    updatedAt: at,
    updatedBy: caller.name,
    number,
    supplier: id,
    documents: chosen,
    documentCount: chosen.length,
    amount: total,
    remark: remark ?? null,
    settledAt: at,
    settledBy: caller.name,
  });
  await tx
    .update(doc)
    .set({
      settlement: 'settled',
      settledBy: guid,
      version: sql`${doc.version} + 1`,
      updatedAt: at,
      updatedBy: caller.name,
    })
    .where(inArray(doc.guid, chosen));
  await context.log({
    type: 'settle',
    module: 'inventoryManagement',
    submodule: contract.name,
    objectGuid: guid,
    object: `${found.name} ${number}`,
    detail: [{ field: 'settled', before: null, after: total }],
  });
  return { number, amount: total, documentCount: chosen.length };
}

export const settlementCalls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: settlementPaths.documents,
    permission: `${contract.name}:list`,
    input: asked,
    handle: documents,
  }),
  protectedCall({
    method: 'POST',
    path: settlementPaths.settle,
    permission: `${contract.name}:settle`,
    input: payment,
    write: true,
    handle: settle,
  }),
];
