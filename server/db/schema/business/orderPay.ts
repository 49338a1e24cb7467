import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';

/** A QR code of an order's payment: at most one is open. */
export const orderPayment = pgTable(
  'order_payment',
  {
    /** what the QR code says; who knows it may pay */
    code: text('code').primaryKey(),
    merchant: text('merchant').notNull(),
    /** resource name of the order */
    kind: text('kind').notNull(),
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
    uniqueIndex('order_payment_turn').on(table.order, table.turn),
    uniqueIndex('order_payment_open').on(table.order).where(sql`state = 'open'`),
  ],
);
