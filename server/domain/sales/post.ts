import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { store } from '#server/db/schema';
import {
  orderEvent,
  otherReceipt,
  saleDiscount,
  saleLine,
  saleOrder,
  salePayment,
  salePosting,
  shift,
  takeawayOrder,
  waiterRecord,
} from '#server/db/schema/sales/sales';
import { dayClosing } from '#server/db/schema/sales/trading';
import { insertRows } from '#server/store/bulk';
import { countCustomers } from '../member/thirdParty/countCustomers';
import type { DiscountRow, LineRow, PaymentRow, Posted, PostingRow } from './rows';

export type OrderRow = typeof saleOrder.$inferSelect;
export type EventRow = typeof orderEvent.$inferSelect;
export type ReceiptRow = typeof otherReceipt.$inferSelect;
export type ShiftRow = typeof shift.$inferSelect;
export type WaiterRow = typeof waiterRecord.$inferSelect;
export type TakeawayRow = typeof takeawayOrder.$inferSelect;

/**
 * Rows that are added together. Orders, shifts, waiters and takeaway orders are states: an existing one is replaced.
 */
export interface SalesBatch {
  orders: OrderRow[];
  postings: PostingRow[];
  lines: LineRow[];
  discounts: DiscountRow[];
  payments: PaymentRow[];
  receipts: ReceiptRow[];
  events: EventRow[];
  shifts: ShiftRow[];
  waiters: WaiterRow[];
  takeaways: TakeawayRow[];
}

/** A batch of postings with what belongs to them; the rest of it is empty. */
export function batchOf(posted: readonly Posted[]): SalesBatch {
  return {
    orders: [],
    postings: posted.map(({ posting }) => posting),
    lines: posted.flatMap(({ lines }) => lines),
    discounts: posted.flatMap(({ discounts }) => discounts),
    payments: posted.flatMap(({ payments }) => payments),
    receipts: [],
    events: [],
    shifts: [],
    waiters: [],
    takeaways: [],
  };
}

/** Somebody posted on a business day of a store that is closed. */
export class ClosedDayError extends Error {
  constructor(
    readonly store: string,
    readonly businessDate: string,
  ) {
    super(`the business day ${businessDate} of ${store} is closed`);
  }
}

/**
 * Throws a ClosedDayError when one of the stores' days is closed. The stores stay share-locked until the transaction
 * ends: closing a day locks its store for update first, so that nothing is posted meanwhile.
 */
export async function requireOpenDays(tx: Tx, days: readonly { store: string; businessDate: string }[]): Promise<void> {
  const wanted = [...new Map(days.map((day) => [`${day.store} ${day.businessDate}`, day])).values()];
  if (wanted.length === 0) return;
  const stores = [...new Set(wanted.map((day) => day.store))].sort();
  await tx.select({ guid: store.guid }).from(store).where(inArray(store.guid, stores)).orderBy(store.guid).for('share');
  const [closed] = await tx
    .select({ store: dayClosing.store, businessDate: dayClosing.businessDate })
    .from(dayClosing)
    .where(
      or(...wanted.map((day) => and(eq(dayClosing.store, day.store), eq(dayClosing.businessDate, day.businessDate)))),
    )
    .limit(1);
  if (closed) throw new ClosedDayError(closed.store, closed.businessDate);
}

/**
 * Adds facts, and the orders they belong to, in bulk. Throws a ClosedDayError when a fact's store has closed its day;
 * then nothing is added. Only facts affect a day, so the header may be of any day.
 */
export async function addSales(tx: Tx, batch: SalesBatch): Promise<void> {
  await requireOpenDays(tx, [...batch.postings, ...batch.receipts]);
  await insertRows(tx, saleOrder, batch.orders, 'update');
  await insertRows(tx, salePosting, batch.postings);
  await insertRows(tx, saleLine, batch.lines);
  await insertRows(tx, saleDiscount, batch.discounts);
  await insertRows(tx, salePayment, batch.payments);
  await insertRows(tx, otherReceipt, batch.receipts);
  await insertRows(tx, orderEvent, batch.events);
  await insertRows(tx, shift, batch.shifts, 'update');
  await insertRows(tx, waiterRecord, batch.waiters, 'update');
  await insertRows(tx, takeawayOrder, batch.takeaways, 'update');
  await countCustomers(tx, batch.takeaways);
}

/** Adds receipts alone, see {@link addSales}. */
export const addReceiptRows = (tx: Tx, receipts: readonly ReceiptRow[]): Promise<void> =>
  addSales(tx, { ...batchOf([]), receipts: [...receipts] });
