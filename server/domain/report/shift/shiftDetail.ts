import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { receiptKinds } from '#areas/report/fact/values';
import { type ShiftDetail, shiftDetailPath } from '#areas/report/shift/shiftDetail';
import { paymentMethods } from '#business/bill/kinds';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { otherReceipt, salePayment, shift } from '#server/db/schema/sales/sales';
import { zoneOf } from '#server/db/zones';
import { inScope } from '#server/store/scope';
import { addDecimals, negate } from '#values/decimal';

type ShiftRow = typeof shift.$inferSelect;

const places = (order: readonly string[]) => (a: string, b: string) => order.indexOf(a) - order.indexOf(b);

async function methodsOf({ tx }: CallerContext, { guid }: ShiftRow): Promise<ShiftDetail['methods']> {
  const { amount, method, postingKind } = salePayment;
  const back = sql`${postingKind} IN ('refund', 'reverse')`;
  const rows = await tx
    .select({
      method,
      sales: sql<string>`coalesce(sum(${amount}) FILTER (WHERE NOT ${back}), 0)::numeric(14, 2)`,
      salesCount: sql<number>`count(*) FILTER (WHERE NOT ${back})::int`,
      refunds: sql<string>`coalesce(-sum(${amount}) FILTER (WHERE ${back}), 0)::numeric(14, 2)`,
      refundCount: sql<number>`count(*) FILTER (WHERE ${back})::int`,
      net: sql<string>`sum(${amount})::numeric(14, 2)`,
    })
    .from(salePayment)
    .where(eq(salePayment.shift, guid))
    .groupBy(method);
  const compare = places(paymentMethods);
  return rows.sort((a, b) => compare(a.method, b.method));
}

async function receiptsOf({ tx }: CallerContext, row: ShiftRow): Promise<ShiftDetail['receipts']> {
  const { kind, method, amount } = otherReceipt;
  const rows = await tx
    .select({
      kind,
      method,
      amount: sql<string>`sum(${amount})::numeric(14, 2)`,
      count: sql<number>`count(*)::int`,
    })
    .from(otherReceipt)
    .where(
      and(
        eq(otherReceipt.merchant, row.merchant),
        eq(otherReceipt.businessDate, row.businessDate),
        eq(otherReceipt.store, row.store),
        eq(otherReceipt.shift, row.guid),
      ),
    )
    .groupBy(kind, method)
    .orderBy(asc(method));
  const compare = places(receiptKinds);
  return rows.sort((a, b) => compare(a.kind, b.kind));
}

/** Returns a shift of a store in the caller's scope, with its takings and the expected cash in its drawer (001 §4). */
async function detail(context: CallerContext, { guid }: { guid: string }): Promise<ShiftDetail> {
  const { tx, caller } = context;
  const [found] = await tx
    .select({ row: shift, storeName: store.name, timeZone: sql<string>`${zoneOf()}` })
    .from(shift)
    .innerJoin(store, eq(store.guid, shift.store))
    .where(
      and(eq(shift.guid, guid), eq(shift.merchant, caller.merchant), inScope(caller, 'store', sql`${shift.store}`)),
    );
  if (!found) throw missing();
  const { row, storeName, timeZone } = found;
  const methods = await methodsOf(context, row);
  const receipts = await receiptsOf(context, row);
  const cashSales = methods.find(({ method }) => method === 'cash')?.net ?? '0.00';
  const cashReceipts = receipts.filter(({ method }) => method === 'cash').map(({ amount }) => amount);
  const otherCash = addDecimals('0.00', ...cashReceipts);
  const expectedCash = addDecimals(row.openingFloat, cashSales, otherCash, row.payIn, negate(row.payOut));
  const { guid: id, merchant: _merchant, brand: _brand, status, countedCash, ...told } = row;
  return {
    ...told,
    id,
    status,
    storeName,
    timeZone,
    cashSales,
    otherCash,
    expectedCash,
    countedCash,
    difference: countedCash === null ? null : addDecimals(countedCash, negate(expectedCash)),
    methods,
    receipts,
  };
}

export const shiftDetailCalls: readonly Call[] = [
  protectedCall({
    method: 'GET',
    path: shiftDetailPath,
    permission: 'shiftingDuty:show',
    input: z.object({ guid: z.string().min(1).max(64) }),
    handle: detail,
  }),
];
