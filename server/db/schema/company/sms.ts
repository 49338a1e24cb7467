import { sql } from 'drizzle-orm';
import { index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, own } from '#server/db/columns';

// Credit for texts by SMS.

/** How many texts an enterprise may still send: the sum of its entries. */
export const smsAccount = pgTable('sms_account', {
  merchant: text('merchant').primaryKey(),
  balance: integer('balance').notNull(),
});

/** A change of the credit, never changed itself. */
export const smsEntry = pgTable(
  'sms_entry',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    /** from 1, without gaps */
    number: integer('number').notNull(),
    /** `trial`, `topUp`, or what texts were sent for */
    kind: text('kind').notNull(),
    /** texts: below zero where they were sent */
    change: integer('change').notNull(),
    before: integer('before').notNull(),
    after: integer('after').notNull(),
    /** the order that was paid */
    order: text('order_guid'),
    at: instant('at').notNull(),
    operator: text('operator').notNull().default(''),
  },
  (table) => [
    uniqueIndex('sms_entry_number').on(table.merchant, table.number),
    uniqueIndex('sms_entry_order').on(table.order).where(sql`order_guid IS NOT NULL`),
    index('sms_entry_at').on(table.merchant, table.at),
  ],
);

export const smsOrder = pgTable(
  'sms_order',
  {
    ...own,
    number: text('number').notNull(),
    status: text('status').notNull(),
    package: text('package').notNull(),
    texts: integer('texts').notNull(),
    amount: numeric('amount', { precision: 14, scale: 2 }).notNull(),
    placedAt: instant('placed_at').notNull(),
    operator: text('operator').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [index('sms_order_placed').on(table.merchant, table.placedAt, table.guid)],
);
