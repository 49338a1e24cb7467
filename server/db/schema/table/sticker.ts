import { index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CartItem, Delivery } from '#areas/table/sticker/cart';
import type { OrderLine } from '#areas/table/sticker/order';
import { instant, own } from '#server/db/columns';

// Table stickers: what operators chose, and what was ordered.

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
