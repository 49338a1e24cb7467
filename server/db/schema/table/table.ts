import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, own } from '#server/db/columns';

// The floor of a store: its areas, and the tables in them. Orders name both by text, as the till printed it.

const ofStore = { brand: text('brand').notNull(), store: text('store').notNull() };

/** A part of a store's floor (001 §3 Table area and table). */
export const diningArea = pgTable(
  'dining_area',
  {
    ...own,
    ...ofStore,
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    /** counted up when its plan is arranged, so that of two who arrange it the later one is told */
    planVersion: integer('plan_version').notNull().default(1),
  },
  (table) => [index('dining_area_store').on(table.merchant, table.store, table.sort)],
);

export const diningTable = pgTable(
  'dining_table',
  {
    ...own,
    ...ofStore,
    area: text('area').notNull(),
    code: text('code').notNull(),
    seats: integer('seats').notNull(),
    /** hall, room, banquet: as what it is reserved */
    type: text('type').notNull().default('hall'),
    labels: jsonb('labels').$type<string[]>(),
    enabled: boolean('enabled').notNull().default(true),
    /** cell of its area's plan; null until somebody arranged it */
    planX: integer('plan_x'),
    planY: integer('plan_y'),
    /** number of its QR code that is valid, counted up by each new one; 0 where none was made */
    qrSerial: integer('qr_serial').notNull().default(0),
    qrAt: instant('qr_at'),
  },
  (table) => [
    index('dining_table_store').on(table.merchant, table.store, table.code),
    index('dining_table_code').on(table.merchant, table.code, table.guid),
    index('dining_table_area').on(table.area),
  ],
);

/** The secret by which a merchant's QR codes of tables are signed, sealed (`tableCodeSecret`); made when the first one is. */
export const tableCodeKey = pgTable('table_code_key', {
  merchant: text('merchant').primaryKey(),
  secret: text('secret').notNull(),
});
