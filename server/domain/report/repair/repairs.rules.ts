import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ItemsAnswer, type RepairOrder, repairLimits, repairPaths } from '#areas/report/repair/repair';
import { takeawayRepair as contract } from '#areas/report/repair/takeawayRepair.contract';
import { bodyLimits } from '#server/call/body';
import { type Call, type CallerContext, protectedCall } from '#server/call/call';
import { refuse } from '#server/call/refusal';
import { store } from '#server/db/schema';
import { salePosting, takeawayOrder } from '#server/db/schema/sales/sales';
import { takeawayRepairItem as item, takeawayRepair as table } from '#server/db/schema/sales/trading';
import type { Entity } from '#server/store/entity';
import { requireRows } from '#server/store/read';
import { inScope } from '#server/store/scope';
import { tableStorage } from '#server/store/storage';
import { addDecimals } from '#values/decimal';

/** Repairs; one is seen by who sees the stores of all its orders. */
export const repairEntity: Entity = {
  contract,
  storage: tableStorage(contract, table),
  scope({ caller }) {
    const seen = inScope(caller, 'store', sql`i.store`);
    return (
      seen && sql`NOT EXISTS (SELECT 1 FROM takeaway_repair_item i WHERE i.repair = ${table.guid} AND NOT (${seen}))`
    );
  },
};

/** Takeaway orders of stores that the caller sees. */
export function ofVisibleStores({ caller }: CallerContext) {
  return and(eq(takeawayOrder.merchant, caller.merchant), inScope(caller, 'store', sql`${takeawayOrder.store}`));
}

/** The number of the repair in which an order waits for review. */
export const pendingOf = sql<string | null>`(SELECT r.number FROM takeaway_repair r
  JOIN takeaway_repair_item i ON i.repair = r.guid
  WHERE i.order_guid = takeaway_order.guid AND r.status = 'submitted' LIMIT 1)`;

/** Refuses a repair after which an order would have been paid with less than nothing: much of it was refunded. */
export async function refuseBelowNothing(
  { tx }: CallerContext,
  rows: readonly { order: string; number: string; difference: string }[],
): Promise<void> {
  const lower = rows.filter(({ difference }) => difference.startsWith('-'));
  if (lower.length === 0) return;
  const paid = await tx
    .select({ order: salePosting.order, paid: sql<string>`sum(${salePosting.paid})::numeric(16, 2)` })
    .from(salePosting)
    .where(
      inArray(
        salePosting.order,
        lower.map(({ order }) => order),
      ),
    )
    .groupBy(salePosting.order);
  const known = new Map(paid.map((row) => [row.order, row.paid]));
  const found = lower.find(({ order, difference }) => addDecimals(known.get(order) ?? '0', difference).startsWith('-'));
  if (found) throw refuse('orders.belowNothing', { number: found.number });
}

const asked = z.object({
  ids: z.array(z.string().max(64)).max(10_000).optional(),
  numbers: z.array(z.string().max(64)).max(10_000).optional(),
});

/** Abnormal orders by guid (at most 3,000), or by the numbers of an imported file (fewer than 200). */
async function orders(context: CallerContext, { ids = [], numbers = [] }: z.infer<typeof asked>) {
  if (ids.length === 0 && numbers.length === 0) throw refuse('selectionRequired');
  if (ids.length > repairLimits.orders) throw refuse('orders.repairTooMany', { max: repairLimits.orders });
  if (numbers.length >= repairLimits.importBelow)
    throw refuse('orders.importTooMany', { max: repairLimits.importBelow });
  const wanted = ids.length > 0 ? inArray(takeawayOrder.guid, ids) : inArray(takeawayOrder.number, numbers);
  const list: RepairOrder[] = await context.tx
    .select({
      id: takeawayOrder.guid,
      number: takeawayOrder.number,
      store: takeawayOrder.store,
      storeName: store.name,
      platform: takeawayOrder.platform,
      problem: takeawayOrder.problem,
      placedAt: takeawayOrder.placedAt,
      merchantIncome: takeawayOrder.merchantIncome,
      pending: pendingOf,
    })
    .from(takeawayOrder)
    .innerJoin(store, eq(store.guid, takeawayOrder.store))
    .where(and(ofVisibleStores(context), eq(takeawayOrder.status, 'abnormal'), wanted))
    .orderBy(asc(takeawayOrder.placedAt), asc(takeawayOrder.guid));
  // For a file each line is reported separately.
  if (list.length === 0 && ids.length > 0) throw refuse('orders.noMatch');
  return { list };
}

const pageOf = z.object({
  id: z.string().min(1).max(64),
  page: z.number().int().min(1).max(10_000).default(1),
  size: z.number().int().min(1).max(1000).default(100),
});

/** The orders of a repair, a page at a time, with sums over all of them. */
async function items(context: CallerContext, { id, page, size }: z.infer<typeof pageOf>): Promise<ItemsAnswer> {
  await requireRows(context, repairEntity, [id]);
  const of = eq(item.repair, id);
  const list = await context.tx
    .select({
      id: item.order,
      number: item.number,
      store: item.store,
      storeName: store.name,
      before: item.before,
      after: item.after,
      difference: item.difference,
      reason: item.reason,
    })
    .from(item)
    .innerJoin(store, eq(store.guid, item.store))
    .where(of)
    .orderBy(asc(item.number), asc(item.order))
    .limit(size)
    .offset((page - 1) * size);
  const sum = (column: typeof item.before | typeof item.after | typeof item.difference) =>
    sql<string>`coalesce(sum(${column}), 0)::numeric(16, 2)`;
  const [sums] = await context.tx
    .select({
      total: sql<number>`count(*)::int`,
      before: sum(item.before),
      after: sum(item.after),
      difference: sum(item.difference),
    })
    .from(item)
    .where(of);
  const { total = 0, before = '0.00', after = '0.00', difference = '0.00' } = sums ?? {};
  return { list, total, totals: { before, after, difference } };
}

export const repairReadCalls: readonly Call[] = [
  protectedCall({
    method: 'POST',
    path: repairPaths.orders,
    permission: 'takeawayAbnormal:edit',
    body: bodyLimits.ids,
    input: asked,
    handle: orders,
  }),
  protectedCall({
    method: 'POST',
    path: repairPaths.items,
    permission: `${contract.name}:show`,
    input: pageOf,
    handle: items,
  }),
];
