import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, own } from '#server/db/columns';

// Tables of guests and places that orders speak of, in the fields of 001 §3 and 002 §3. Amounts are in yuan.

const amount = (name: string) => numeric(name, { precision: 14, scale: 2 }).notNull().default('0');

const ofStore = { brand: text('brand').notNull(), store: text('store').notNull() };

export const reservation = pgTable(
  'reservation',
  {
    ...own,
    ...ofStore,
    number: text('number').notNull(),
    /** reserved, overdue, arrived, cancelled, checkedOut (001 §4) */
    status: text('status').notNull(),
    businessDate: date('business_date').notNull(),
    slot: text('slot').notNull(),
    people: integer('people').notNull(),
    guest: text('guest').notNull(),
    phone: text('phone').notNull(),
    table: text('table_code'),
    deposit: amount('deposit'),
    /** paid, refunded, forfeited; null without a deposit */
    depositState: text('deposit_state'),
    arrivedAt: instant('arrived_at'),
    order: text('order_guid'),
    income: amount('income'),
    /** hall, room, banquet */
    type: text('type').notNull().default('hall'),
    /** the part of the floor that was asked for; null: anywhere */
    area: text('area'),
    remark: text('remark'),
    /** came without having reserved */
    walkIn: boolean('walk_in').notNull().default(false),
    depositMethod: text('deposit_method'),
    /** agreed when it was made: until so many hours before, the deposit is given back */
    refundHours: integer('refund_hours').notNull().default(2),
    /** past its refund limit when it moved: not given back for the new time either */
    refundClosed: boolean('refund_closed').notNull().default(false),
    /** of the last act: what it changed, as it was before; null where it cannot be taken back */
    undoes: jsonb('undoes').$type<Record<string, unknown>>(),
    /** of the last act */
    actedAt: instant('acted_at'),
    expectedAt: instant('expected_at').notNull(),
  },
  (table) => [
    index('reservation_day').on(table.merchant, table.businessDate, table.store),
    index('reservation_store').on(table.store, table.businessDate),
    index('reservation_expected').on(table.expectedAt).where(sql`status = 'reserved'`),
    index('reservation_kept').on(table.expectedAt).where(sql`status = 'overdue' AND deposit_state = 'paid'`),
  ],
);
