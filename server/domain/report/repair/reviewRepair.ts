import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rejectRemark, repairPaths, repairRemark } from '#areas/report/repair/repair';
import { checkField } from '#entity/field';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { employee } from '#server/db/schema';
import { salePayment, salePosting, takeawayOrder } from '#server/db/schema/sales/sales';
import { takeawayRepairItem as item, takeawayRepair as table } from '#server/db/schema/sales/trading';
import { clocksOf } from '#server/db/zones';
import { momentOf } from '#server/domain/sales/moment';
import { addSales, batchOf, type EventRow } from '#server/domain/sales/post';
import { type Repaired, repair } from '#server/domain/sales/repair';
import type { Posted } from '#server/domain/sales/rows';
import { requireRows } from '#server/store/read';
import { refuseFields } from '#server/store/write';
import { compareDecimals } from '#values/decimal';
import { openDaysOrRefuse } from '../closing/openDays';
import { refuseBelowNothing, repairEntity } from './repairs.rules';

const input = z.object({ id: z.string().min(1).max(64), approve: z.boolean(), remark: z.unknown().optional() });

type BatchRow = typeof table.$inferSelect;
type ItemRow = typeof item.$inferSelect;
type OrderRow = typeof takeawayOrder.$inferSelect;

/** The orders of a repair as they were when it was submitted; one that changed since refuses it. */
async function ordersOf({ tx }: CallerContext, items: readonly ItemRow[]): Promise<OrderRow[]> {
  const ids = items.map(({ order }) => order);
  const rows = await tx
    .select()
    .from(takeawayOrder)
    .where(inArray(takeawayOrder.guid, ids))
    .orderBy(asc(takeawayOrder.guid))
    .for('update');
  const known = new Map(rows.map((row) => [row.guid, row]));
  for (const { order, number, before } of items) {
    const found = known.get(order);
    if (found?.status !== 'abnormal' || compareDecimals(found.merchantIncome, before) !== 0)
      throw refuse('orders.changedSince', { number });
  }
  return rows;
}

/** Returns the last settlement of each order, and its payment by the platform. */
async function settledOf({ tx }: CallerContext, orders: readonly OrderRow[]): Promise<Map<string, Repaired>> {
  const ids = orders.map(({ guid }) => guid);
  const sales = await tx
    .select()
    .from(salePosting)
    .where(and(inArray(salePosting.order, ids), eq(salePosting.kind, 'sale')))
    .orderBy(asc(salePosting.at), asc(salePosting.guid));
  const payments = await tx
    .select()
    .from(salePayment)
    .where(and(inArray(salePayment.order, ids), eq(salePayment.method, 'takeawayPlatform')));
  const last = new Map(sales.map((row) => [row.order, row]));
  const paid = new Map(payments.map((row) => [row.posting, row]));
  return new Map(
    orders.map((row): [string, Repaired] => {
      const settlement = last.get(row.guid) ?? null;
      const payment = settlement ? (paid.get(settlement.guid) ?? null) : null;
      return [row.guid, { about: settlement ?? bare(row), settlement, payment }];
    }),
  );
}

/** The dimensions of an order that was never settled; its figures are the repair's. */
function bare(row: OrderRow): Repaired['about'] {
  const { guid, merchant, brand, store: place, at, businessDate, naturalDate, hour, daypart } = row;
  const { diningType, tradeMode, channel, operator } = row;
  const none = { goods: '0.00', packing: '0.00', surcharge: '0.00', delivery: '0.00', orderAmount: '0.00' };
  const nothing = { discount: '0.00', receivable: '0.00', paid: '0.00', concession: '0.00', income: '0.00' };
  return {
    ...{ guid, merchant, brand, store: place, order: guid, at, businessDate, naturalDate, hour, daypart },
    ...{ diningType, tradeMode, channel, operator, reason: null, authoriser: null },
    ...none,
    ...nothing,
    ...{ channelFee: '0.00', orders: 0, guests: 0, tables: 0, minutes: 0, area: null, table: null, member: null },
  };
}

function eventOf({ posting }: Posted, number: string): EventRow {
  const { merchant, brand, store: place, order, at, businessDate, naturalDate, hour, daypart } = posting;
  const { diningType, tradeMode, channel, operator, authoriser, reason, income } = posting;
  return {
    ...{ merchant, brand, store: place, order, at, businessDate, naturalDate, hour, daypart },
    ...{ diningType, tradeMode, channel, operator, number },
    guid: `${posting.guid}-e`,
    kind: 'repair',
    authoriser: authoriser ?? '',
    reason: reason ?? '',
    stage: '',
    table: posting.table,
    commodity: null,
    name: '',
    category: null,
    toName: '',
    quantity: '0.000',
    amount: income,
    cost: '0.00',
  };
}

/** Posts the differences on today's business dates, and brings the orders to what was approved. */
async function approve(context: CallerContext, batch: BatchRow): Promise<void> {
  const { tx, caller, now } = context;
  const items = await tx.select().from(item).where(eq(item.repair, batch.guid)).orderBy(asc(item.order));
  const orders = await ordersOf(context, items);
  await refuseBelowNothing(context, items);
  const settled = await settledOf(context, orders);
  const places = [...new Set(orders.map((row) => row.store))];
  const clocks = await clocksOf(tx, places);
  const elsewhere = { timeZone: caller.merchantZone, cutOff: '00:00' };
  const [submitter] = await tx.select({ name: employee.name }).from(employee).where(eq(employee.guid, batch.submitter));
  const posted = items.flatMap((row, index): { rows: Posted; number: string }[] => {
    const repaired = settled.get(row.order);
    // An order that was right all along needs no posting: it is only no longer abnormal.
    if (!repaired || compareDecimals(row.difference, '0') === 0) return [];
    const rows = repair(repaired, {
      guid: `${batch.guid}-${index}`,
      moment: momentOf(now, clocks.get(row.store) ?? elsewhere),
      operator: submitter?.name ?? '',
      authoriser: caller.name,
      reason: row.reason,
      difference: row.difference,
    });
    return [{ rows, number: row.number }];
  });
  const postings = posted.map(({ rows }) => rows);
  await openDaysOrRefuse(
    context,
    postings.map(({ posting }) => posting),
  );
  await addSales(tx, { ...batchOf(postings), events: posted.map(({ rows, number }) => eventOf(rows, number)) });
  const changed = (...columns: string[]) =>
    sql.join(
      columns.map((name) => sql`${sql.identifier(name)} = o.${sql.identifier(name)} + i.difference`),
      sql`, `,
    );
  await tx.execute(sql`UPDATE sale_order o
    SET ${changed('fee_amount', 'order_amount', 'receivable_amount', 'paid_amount', 'income_amount')}
    FROM takeaway_repair_item i WHERE i.repair = ${batch.guid} AND o.guid = i.order_guid`);
  await tx.execute(sql`UPDATE takeaway_order o
    SET status = 'completed', merchant_income = i.after, version = o.version + 1
    FROM takeaway_repair_item i WHERE i.repair = ${batch.guid} AND o.guid = i.order_guid`);
}

/**
 * Approves or rejects a repair, once, by another person than its submitter. Approved, each difference is posted on
 * today's business date of its store (R11) and the orders are completed; rejected, they can be repaired again.
 */
async function review(context: CallerContext, { id, approve: approved, remark }: z.infer<typeof input>) {
  const { tx, caller, now } = context;
  const note = checkField(approved ? repairRemark : rejectRemark, remark, 'remark');
  if (note.issues.length > 0) throw refuseFields(context, note.issues);
  await requireRows(context, repairEntity, [id], 'update');
  const [batch] = await tx.select().from(table).where(eq(table.guid, id));
  if (!batch) throw missing();
  if (batch.status !== 'submitted') throw refuse('orders.reviewed', { number: batch.number });
  if (batch.submitter === caller.employee) throw refuse('orders.ownRepair');
  if (approved) await approve(context, batch);
  const at = now.toISOString();
  const status = approved ? 'approved' : 'rejected';
  await tx
    .update(table)
    .set({
      status,
      reviewer: caller.employee,
      reviewedAt: at,
      reviewRemark: String(note.value ?? ''),
      version: batch.version + 1,
      updatedAt: at,
      updatedBy: caller.name,
    })
    .where(eq(table.guid, id));
  await context.log({
    type: approved ? 'approve' : 'reject',
    module: 'reportCenter',
    submodule: 'takeawayRepair',
    objectGuid: id,
    object: batch.number,
    detail: [
      { field: 'orders', before: null, after: batch.orders },
      { field: 'difference', before: null, after: batch.difference },
    ],
  });
  return { id, status };
}

export const reviewRepairCalls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: repairPaths.review,
    permission: 'takeawayRepair:review',
    input,
    write: true,
    handle: review,
  }),
];
