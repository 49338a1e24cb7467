import { sql } from 'drizzle-orm';
import { index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CartItem, Delivery } from '../../src/areas/tables/sticker/cart';
import type { OrderLine } from '../../src/areas/tables/sticker/order';
import { instant, own } from './columns';

// Table stickers: what operators chose, what was ordered, and the QR codes by which orders are paid.

/** The cart of an operator for a store. */
export const stickerCart = pgTable(
  'sticker_cart',
  {
    merchant: text('merchant').notNull(),
    employee: text('employee').notNull(),
    store: text('store').notNull(),
    items: jsonb('items').$type<CartItem[]>().notNull(),
    /** null: the store's own address */
    delivery: jsonb('delivery').$type<Delivery>(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.employee, table.store] })],
);

export const stickerOrder = pgTable(
  'sticker_order',
  {
    ...own,
    brand: text('brand').notNull(),
    store: text('store').notNull(),
    number: text('number').notNull(),
    status: text('status').notNull(),
    pieces: integer('pieces').notNull(),
    amount: numeric('amount', { precision: 14, scale: 2 }).notNull(),
    placedAt: instant('placed_at').notNull(),
    operator: text('operator').notNull(),
    recipient: text('recipient').notNull(),
    phone: text('phone').notNull(),
    /** with province, city and district */
    address: text('address').notNull(),
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    index('sticker_order_placed').on(table.merchant, table.placedAt, table.guid),
    index('sticker_order_store').on(table.merchant, table.store, table.status),
  ],
);

/** A QR code of an order's payment: at most one is open. */
export const stickerPayment = pgTable(
  'sticker_payment',
  {
    /** what the QR code says; who knows it may pay */
    code: text('code').primaryKey(),
    merchant: text('merchant').notNull(),
    order: text('order_guid').notNull(),
    /** which of its order's codes, from 1 */
    turn: integer('turn').notNull(),
    /** open, paid, failed, abnormal, timedOut, replaced, cancelled */
    state: text('state').notNull(),
    employee: text('employee').notNull(),
    operator: text('operator').notNull(),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('sticker_payment_turn').on(table.order, table.turn),
    uniqueIndex('sticker_payment_open').on(table.order).where(sql`state = 'open'`),
  ],
);
