import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addressText, type CartLine, linesOf, piecesOf, totalOf } from '../../../../src/areas/tables/sticker/cart';
import { designs } from '../../../../src/areas/tables/sticker/designs';
import {
  isPayable,
  type OrderLine,
  type PayAttempt,
  payOutcomes,
  type StickerOrder,
} from '../../../../src/areas/tables/sticker/order';
import { type StickerStatus, sticker, stickerStatuses } from '../../../../src/areas/tables/sticker/sticker.contract';
import { compareDecimals } from '../../../../src/entity/decimal';
import type { CallerContext } from '../../../call/call';
import { missing, refuse } from '../../../call/refusal';
import { stickerOrder, stickerPayment } from '../../../db/stickerSchema';
import { searchTextOf } from '../../../store/listQuery';
import { requireRows } from '../../../store/read';
import { requirePlace, seenStores } from '../../../store/settings/places';
import { nextNumber } from '../../inventory/number';
import { checkedDelivery, holdCart, keepItems, type UsedTable } from './cart';
import { endOpen, isOpen, type OrderRow, openPayment, type PaymentRow, statusEntry } from './payments';
import { stickerEntity } from './sticker.rules';

const guid = z.string().min(1).max(64);

export const placeInput = z.object({
  store: guid,
  /** what the operator saw that it costs */
  amount: z.string().regex(/^\d{1,5}\.\d{2}$/),
});

export const oneOrder = z.object({ id: guid });

/** A line with the prices of this moment. */
export function frozen(
  { design, items, pieces, amount }: CartLine,
  tables: readonly Pick<UsedTable, 'id' | 'code'>[],
): OrderLine {
  const { width, height, price, ten } = designs[design];
  const codeOf = new Map(tables.map(({ id, code }) => [id, code]));
  return {
    ...{ design, width, height, price, ten, pieces, amount },
    tables: items.map((item) => ({ id: item.table, code: codeOf.get(item.table) ?? '', pieces: item.pieces })),
  };
}

/** Orders what is in the caller's cart, which is empty then, and makes the QR code to pay by. */
export async function placeOrder(context: CallerContext, { store, amount }: z.infer<typeof placeInput>) {
  const { tx, caller, now } = context;
  const { brand } = await requirePlace(context, { level: 'store', place: store });
  const { cart, tables } = await holdCart(context, store);
  if (cart.items.length === 0) throw refuse('sticker.cartEmpty');
  if (compareDecimals(totalOf(cart.items), amount) !== 0) throw refuse('sticker.cartChanged');
  const { delivery } = checkedDelivery({ ...cart.delivery });
  if (!delivery) throw refuse('sticker.noAddress');
  const at = now.toISOString();
  const values = {
    number: await nextNumber(context, 'ZT'),
    store,
    status: 'pending',
    pieces: piecesOf(cart.items),
    amount: totalOf(cart.items),
    placedAt: at,
    operator: caller.name,
    recipient: delivery.recipient,
    phone: delivery.phone,
    address: addressText(delivery),
  };
  const row = {
    ...values,
    ...{ guid: crypto.randomUUID(), merchant: caller.merchant, brand },
    ...{ search: searchTextOf(sticker, values), createdAt: at, updatedAt: at, updatedBy: caller.name },
    lines: linesOf(cart.items).map((line) => frozen(line, tables)),
  };
  await tx.insert(stickerOrder).values(row);
  await openPayment(context, row.guid);
  await keepItems(context, store, []);
  await context.log(statusEntry(row, 'create', null, 'pending'));
  return { id: row.guid, number: row.number };
}

function statusOf({ status }: Pick<OrderRow, 'status'>): StickerStatus {
  return stickerStatuses.find((one) => one === status) ?? 'pending';
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

/** An order that the caller sees. */
export async function findOrder(context: CallerContext, { id }: z.infer<typeof oneOrder>): Promise<StickerOrder> {
  const { tx, caller, now } = context;
  await requireRows(context, stickerEntity, [id]);
  const [row] = await tx.select().from(stickerOrder).where(eq(stickerOrder.guid, id));
  if (!row) throw missing();
  const [place] = await seenStores(context, [row.store]);
  const payments = await tx
    .select()
    .from(stickerPayment)
    .where(eq(stickerPayment.order, id))
    .orderBy(desc(stickerPayment.turn))
    .limit(shownAttempts);
  const open = payments.find(({ state }) => state === 'open');
  const mayPay = caller.codes.has(`${sticker.name}:pay`);
  return {
    id,
    number: row.number,
    status: statusOf(row),
    store: place?.name ?? '',
    brand: place?.brandName ?? '',
    pieces: row.pieces,
    amount: row.amount,
    placedAt: row.placedAt,
    operator: row.operator,
    paidAt: row.paidAt,
    recipient: row.recipient,
    phone: row.phone,
    address: row.address,
    lines: row.lines,
    attempts: payments.map((payment) => attemptOf(payment, now)),
    qr: open ? { code: mayPay && isOpen(open, now) ? open.code : null, expiresAt: open.expiresAt } : null,
    now: now.toISOString(),
  };
}

/** An order that is not paid yet, held until the call ends. */
async function heldPayable(context: CallerContext, id: string): Promise<OrderRow> {
  await requireRows(context, stickerEntity, [id], 'no key update');
  const [row] = await context.tx.select().from(stickerOrder).where(eq(stickerOrder.guid, id));
  if (!row) throw missing();
  const status = statusOf(row);
  if (!isPayable(status)) {
    throw refuse(status === 'paid' ? 'sticker.alreadyPaid' : 'sticker.cancelled', { number: row.number });
  }
  return row;
}

async function setStatus({ tx, caller, now }: CallerContext, row: OrderRow, status: StickerStatus): Promise<void> {
  await tx
    .update(stickerOrder)
    .set({
      ...{ status, updatedAt: now.toISOString(), updatedBy: caller.name },
      version: sql`${stickerOrder.version} + 1`,
    })
    .where(eq(stickerOrder.guid, row.guid));
}

/** Makes a new QR code for an order that is not paid; the old one no longer pays. */
export async function renewQr(context: CallerContext, { id }: z.infer<typeof oneOrder>): Promise<StickerOrder> {
  const row = await heldPayable(context, id);
  await setStatus(context, row, 'pending');
  await openPayment(context, id);
  await context.log(statusEntry(row, 'submit', row.status, 'pending'));
  return findOrder(context, { id });
}

/** Cancels an order that is not paid; its QR code no longer pays. */
export async function cancelOrder(context: CallerContext, { id }: z.infer<typeof oneOrder>) {
  const row = await heldPayable(context, id);
  await setStatus(context, row, 'cancelled');
  await endOpen(context.tx, context.now, id, 'cancelled');
  await context.log(statusEntry(row, 'edit', row.status, 'cancelled'));
  return { id, number: row.number };
}
