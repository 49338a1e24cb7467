import { and, eq, gt, max, sql } from 'drizzle-orm';
import { type PayOutcome, qrSeconds } from '../../../../src/areas/tables/sticker/order';
import { sticker } from '../../../../src/areas/tables/sticker/sticker.contract';
import type { CallContext, CallerContext } from '../../../call/call';
import { randomSecret } from '../../../call/digest';
import { type LogEntry, moduleOfArea } from '../../../call/logEntry';
import { stickerOrder, stickerPayment } from '../../../db/stickerSchema';
import { writeLog } from '../../access/operationLog';

export type OrderRow = typeof stickerOrder.$inferSelect;
export type PaymentRow = typeof stickerPayment.$inferSelect;

/** Entry of the log for an order whose status changes. */
export function statusEntry(
  order: Pick<OrderRow, 'guid' | 'number' | 'store' | 'brand' | 'amount'>,
  type: LogEntry['type'],
  before: string | null,
  after: string,
): LogEntry {
  return {
    type,
    module: moduleOfArea[sticker.area],
    submodule: sticker.name,
    brand: order.brand,
    store: order.store,
    objectGuid: order.guid,
    object: order.number,
    detail: [
      { field: 'status', before, after },
      ...(before === null ? [{ field: 'amount', before: null, after: order.amount }] : []),
    ],
  };
}

/** Makes the QR code by which an order is paid from now on; an older one no longer pays. The caller holds the order. */
export async function openPayment({ tx, caller, now }: CallerContext, order: string): Promise<void> {
  await endOpen(tx, now, order, 'replaced');
  const [last] = await tx
    .select({ turn: max(stickerPayment.turn) })
    .from(stickerPayment)
    .where(eq(stickerPayment.order, order));
  await tx.insert(stickerPayment).values({
    code: randomSecret(24),
    merchant: caller.merchant,
    order,
    turn: (last?.turn ?? 0) + 1,
    state: 'open',
    employee: caller.employee,
    operator: caller.name,
    madeAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + qrSeconds * 1000).toISOString(),
    endedAt: null,
  });
}

/** Ends the open QR code of an order, where there is one. The caller holds the order. */
export async function endOpen(
  tx: CallContext['tx'],
  now: Date,
  order: string,
  state: 'replaced' | 'cancelled',
): Promise<void> {
  await tx
    .update(stickerPayment)
    .set({ state, endedAt: now.toISOString() })
    .where(and(eq(stickerPayment.order, order), eq(stickerPayment.state, 'open')));
}

export interface Scanned {
  payment: PaymentRow;
  order: OrderRow;
}

/** The payment of a scanned code with its order; undefined where there is no such code. */
export async function scanned({ tx }: Pick<CallContext, 'tx'>, code: string): Promise<Scanned | undefined> {
  const [found] = await tx
    .select({ payment: stickerPayment, order: stickerOrder })
    .from(stickerPayment)
    .innerJoin(stickerOrder, eq(stickerOrder.guid, stickerPayment.order))
    .where(eq(stickerPayment.code, code));
  return found;
}

/** Whether a code can still be paid by. */
export function isOpen({ state, expiresAt }: PaymentRow, now: Date): boolean {
  return state === 'open' && Date.parse(expiresAt) > now.getTime();
}

/**
 * Takes the provider's answer for a QR code: once, and only while it is valid. Of answers at the same moment the first
 * counts.
 *
 * @returns whether this one did
 */
export async function takeAnswer(context: CallContext, code: string, outcome: PayOutcome): Promise<boolean> {
  const { tx, now } = context;
  const known = await scanned(context, code);
  if (!known) return false;
  // The order before its payment, as everybody else: nobody waits in a circle.
  await tx
    .select({ guid: stickerOrder.guid })
    .from(stickerOrder)
    .where(eq(stickerOrder.guid, known.order.guid))
    .for('update');
  const at = now.toISOString();
  const [payment] = await tx
    .update(stickerPayment)
    .set({ state: outcome, endedAt: at })
    .where(and(eq(stickerPayment.code, code), eq(stickerPayment.state, 'open'), gt(stickerPayment.expiresAt, at)))
    .returning();
  if (!payment) return false;
  const [order] = await tx
    .update(stickerOrder)
    .set({
      status: outcome,
      paidAt: outcome === 'paid' ? at : null,
      version: sql`${stickerOrder.version} + 1`,
      updatedAt: at,
      updatedBy: payment.operator,
    })
    .where(and(eq(stickerOrder.guid, payment.order), eq(stickerOrder.status, 'pending')))
    .returning();
  if (!order) throw new Error(`order ${payment.order} has an open payment and is not pending`);
  const by = { merchant: order.merchant, employee: payment.employee, name: payment.operator };
  await writeLog(tx, by, now, statusEntry(order, outcome === 'paid' ? 'settle' : 'edit', 'pending', outcome));
  return true;
}
