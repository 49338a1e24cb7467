import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { addressText, type CartLine, linesOf, piecesOf, totalOf } from '#areas/table/sticker/cart';
import { designs } from '#areas/table/sticker/designs';
import type { OrderLine, StickerOrder } from '#areas/table/sticker/order';
import { stickerPaths } from '#areas/table/sticker/shop';
import { sticker } from '#areas/table/sticker/sticker.contract';
import type { CallerContext } from '#server/call/call';
import { missing, refuse } from '#server/call/refusal';
import { stickerOrder } from '#server/db/schema/table/sticker';
import { type OrderKind, orderOf, statusEntry } from '#server/domain/business/orderPay/orderKind';
import { openPayment, paymentOf } from '#server/domain/business/orderPay/payments';
import { nextNumber } from '#server/domain/inventory/number';
import { searchTextOf } from '#server/store/listQuery';
import { requireRows } from '#server/store/read';
import { requirePlace, seenStores } from '#server/store/settings/places';
import { compareDecimals } from '#values/decimal';
import { checkedDelivery, holdCart, keepItems, type UsedTable } from './cart';
import { stickerEntity } from './sticker.rules';

/** Orders of stickers, as their payment knows them. */
export const stickerOrders: OrderKind = {
  entity: stickerEntity,
  table: stickerOrder,
  paths: stickerPaths,
  title: 'sticker.payTitle',
};

const guid = z.string().min(1).max(64);

export const placeInput = z.object({
  store: guid,
  /** what the operator saw that it costs */
  amount: z.string().regex(/^\d{1,5}\.\d{2}$/),
});

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
  await openPayment(context, stickerOrders, row.guid);
  await keepItems(context, store, []);
  await context.log(statusEntry(stickerOrders, orderOf(stickerOrders, row), 'create', null, 'pending'));
  return { id: row.guid, number: row.number };
}

/** An order that the caller sees. */
export async function findOrder(context: CallerContext, id: string): Promise<StickerOrder> {
  const { tx } = context;
  await requireRows(context, stickerEntity, [id]);
  const [row] = await tx.select().from(stickerOrder).where(eq(stickerOrder.guid, id));
  if (!row) throw missing();
  const [place] = await seenStores(context, [row.store]);
  const { pieces, placedAt, operator, paidAt, recipient, phone, address, lines } = row;
  return {
    ...(await paymentOf(context, stickerOrders, id)),
    ...{ store: place?.name ?? '', brand: place?.brandName ?? '' },
    ...{ pieces, placedAt, operator, paidAt, recipient, phone, address, lines },
  };
}
