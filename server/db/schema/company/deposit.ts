import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, own } from '#server/db/columns';

/** Things that guests left at a store. */
export const depositItem = pgTable(
  'deposit_item',
  {
    ...own,
    store: text('store').notNull(),
    number: text('number').notNull(),
    guest: text('guest').notNull(),
    phone: text('phone'),
    item: text('item').notNull(),
    quantity: integer('quantity').notNull(),
    unit: text('unit').notNull(),
    place: text('place').notNull(),
    until: date('until').notNull(),
    note: text('note'),
    /** quantity less what was taken */
    remaining: integer('remaining').notNull(),
    /** kept, partly, taken */
    status: text('status').notNull(),
  },
  (table) => [
    uniqueIndex('deposit_item_number').on(table.merchant, table.number),
    index('deposit_item_created').on(table.merchant, table.createdAt, table.guid),
    index('deposit_item_store').on(table.merchant, table.store, table.status, table.until),
    index('deposit_item_until').on(table.merchant, table.status, table.until, table.guid),
    check('deposit_item_left', sql`remaining >= 0 AND remaining <= quantity`),
  ],
);

/** Each time that some of it was given back. */
export const depositTaking = pgTable(
  'deposit_taking',
  {
    /** made by the dialog: a second arrival has no effect */
    guid: text('guid').primaryKey(),
    deposit: text('deposit').notNull(),
    merchant: text('merchant').notNull(),
    quantity: integer('quantity').notNull(),
    /** after it */
    remaining: integer('remaining').notNull(),
    at: instant('at').notNull(),
    operator: text('operator').notNull(),
    note: text('note'),
  },
  (table) => [index('deposit_taking_deposit').on(table.deposit, table.at)],
);
