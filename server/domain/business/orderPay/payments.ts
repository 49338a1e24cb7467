import { and, desc, eq, gt, max, sql } from 'drizzle-orm';
import {
  isPayable,
  type OrderStatus,
  type PayAttempt,
  type PayableOrder,
  type PayOutcome,
  payOutcomes,
  qrSeconds,
} from '#business/orderPay/payment';
import type { CallContext, CallerContext } from '#server/call/call';
import { randomSecret } from '#server/call/digest';
import { refuse } from '#server/call/refusal';
import { orderPayment } from '#server/db/schema/business/orderPay';
import { writeLog } from '#server/domain/access/operationLog';
import { requireRows } from '#server/store/read';
import { type Order, type OrderKind, orderBy, orderOf, statusEntry } from './orderKind';

type PaymentRow = typeof orderPayment.$inferSelect;

/** Makes the QR code by which an order is paid from now on; an older one no longer pays. The caller holds the order. */
export async function openPayment(
  { tx, caller, now, config }: CallerContext,
  kind: OrderKind,
  order: string,
): Promise<void> {
  if (!config.providers.hasPages) throw refuse('notConnected');
  await endOpen(tx, now, order, 'replaced');
  const [last] = await tx
    .select({ turn: max(orderPayment.turn) })
    .from(orderPayment)
    .where(eq(orderPayment.order, order));
  await tx.insert(orderPayment).values({
    code: randomSecret(24),
    merchant: caller.merchant,
    kind: kind.entity.contract.name,
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
async function endOpen(
  tx: CallContext['tx'],
  now: Date,
  order: string,
  state: 'replaced' | 'cancelled',
): Promise<void> {
  await tx
    .update(orderPayment)
    .set({ state, endedAt: now.toISOString() })
    .where(and(eq(orderPayment.order, order), eq(orderPayment.state, 'open')));
}

export interface Scanned {
  payment: PaymentRow;
  order: Order;
}

/** The payment of a scanned code with its order; undefined where no order of the kind has such a code. */
export async function scanned(
  { tx }: Pick<CallContext, 'tx'>,
  kind: OrderKind,
  code: string,
): Promise<Scanned | undefined> {
  const [payment] = await tx
    .select()
    .from(orderPayment)
    .where(and(eq(orderPayment.code, code), eq(orderPayment.kind, kind.entity.contract.name)));
  return payment && { payment, order: await orderBy(tx, kind, payment.order) };
}

/** Whether a code can still be paid by. */
export function isOpen({ state, expiresAt }: PaymentRow, now: Date): boolean {
  return state === 'open' && Date.parse(expiresAt) > now.getTime();
}

/** Sets the status of an order that has another one. Returns the order as it is then. */
async function setStatus(
  tx: CallContext['tx'],
  { table, ...kind }: OrderKind,
  guid: string,
  from: OrderStatus,
  to: OrderStatus,
  by: { at: string; name: string },
): Promise<Order> {
  const [row] = await tx
    .update(table)
    .set({
      status: to,
      ...(to === 'paid' ? { paidAt: by.at } : {}),
      version: sql`${table.version} + 1`,
      updatedAt: by.at,
      updatedBy: by.name,
    })
    .where(and(eq(table.guid, guid), eq(table.status, from)))
    .returning();
  if (!row) throw new Error(`order ${guid} is not ${from}`);
  return orderOf({ table, ...kind }, row);
}

/**
 * Takes the provider's answer for a QR code: once, and only while it is valid. Of answers at the same moment the first
 * counts.
 *
 * @returns whether this one did
 */
export async function takeAnswer(
  context: CallContext,
  kind: OrderKind,
  code: string,
  outcome: PayOutcome,
): Promise<boolean> {
  const { tx, now } = context;
  const known = await scanned(context, kind, code);
  if (!known) return false;
  // The order before its payment, as everybody else: nobody waits in a circle.
  await orderBy(tx, kind, known.order.guid, true);
  const at = now.toISOString();
  const [payment] = await tx
    .update(orderPayment)
    .set({ state: outcome, endedAt: at })
    .where(and(eq(orderPayment.code, code), eq(orderPayment.state, 'open'), gt(orderPayment.expiresAt, at)))
    .returning();
  if (!payment) return false;
  const by = { at, name: payment.operator };
  const order = await setStatus(tx, kind, payment.order, 'pending', outcome, by);
  if (outcome === 'paid') await kind.paid?.(context, order, payment.operator);
  const person = { merchant: order.merchant, employee: payment.employee, name: payment.operator };
  const type = outcome === 'paid' ? 'settle' : 'edit';
  await writeLog(tx, person, now, statusEntry(kind, order, type, 'pending', outcome));
  return true;
}

const attemptStates = ['open', ...payOutcomes, 'replaced', 'cancelled'] as const;

function attemptOf(row: PaymentRow, now: Date): PayAttempt {
  const state = attemptStates.find((one) => one === row.state) ?? 'open';
  const isOver = state === 'open' && !isOpen(row, now);
  return {
    madeAt: row.madeAt,
    by: row.operator,
    state: isOver ? 'expired' : state,
    endedAt: isOver ? row.expiresAt : row.endedAt,
  };
}

/** Codes of one order that are answered at most. */
const shownAttempts = 20;

/** An order's payment, as the caller may know it: the code itself is for those alone who may pay. */
export async function paymentOf(
  { tx, caller, now }: CallerContext,
  kind: OrderKind,
  guid: string,
): Promise<PayableOrder> {
  const { number, status, amount } = await orderBy(tx, kind, guid);
  const payments = await tx
    .select()
    .from(orderPayment)
    .where(eq(orderPayment.order, guid))
    .orderBy(desc(orderPayment.turn))
    .limit(shownAttempts);
  const open = payments.find(({ state }) => state === 'open');
  const mayPay = caller.codes.has(`${kind.entity.contract.name}:pay`);
  return {
    ...{ id: guid, number, status, amount },
    attempts: payments.map((payment) => attemptOf(payment, now)),
    qr: open ? { code: mayPay && isOpen(open, now) ? open.code : null, expiresAt: open.expiresAt } : null,
    now: now.toISOString(),
  };
}

/** An order of the caller's scope that is not paid yet, held until the call ends. */
async function heldPayable(context: CallerContext, kind: OrderKind, id: string): Promise<Order> {
  await requireRows(context, kind.entity, [id], 'no key update');
  const order = await orderBy(context.tx, kind, id);
  if (!isPayable(order.status)) {
    const { number } = order;
    throw refuse(order.status === 'paid' ? 'orderPay.alreadyPaid' : 'orderPay.cancelled', { number });
  }
  return order;
}

/** Makes a new QR code for an order that is not paid; the old one no longer pays. */
export async function renewQr(context: CallerContext, kind: OrderKind, id: string): Promise<void> {
  const before = await heldPayable(context, kind, id);
  const by = { at: context.now.toISOString(), name: context.caller.name };
  const order = await setStatus(context.tx, kind, id, before.status, 'pending', by);
  await openPayment(context, kind, id);
  await context.log(statusEntry(kind, order, 'submit', before.status, 'pending'));
}

/** Cancels an order that is not paid; its QR code no longer pays. */
export async function cancelOrder(context: CallerContext, kind: OrderKind, id: string) {
  const { tx, now, caller } = context;
  const before = await heldPayable(context, kind, id);
  const order = await setStatus(tx, kind, id, before.status, 'cancelled', { at: now.toISOString(), name: caller.name });
  await endOpen(tx, now, id, 'cancelled');
  await context.log(statusEntry(kind, order, 'edit', before.status, 'cancelled'));
  return { id, number: order.number };
}
