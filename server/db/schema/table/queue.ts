import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';

/** Numbers that parties take while they wait (001 §4 Queue actions). */
export const queueNumber = pgTable(
  'queue_number',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    brand: text('brand').notNull(),
    store: text('store').notNull(),
    queue: text('queue').notNull(),
    /** queueing day */
    day: date('day').notNull(),
    number: integer('number').notNull(),
    label: text('label').notNull(),
    people: integer('people').notNull(),
    phone: text('phone'),
    /** waiting, passed, dined, cleared */
    status: text('status').notNull(),
    place: integer('place').notNull(),
    calls: integer('calls').notNull().default(0),
    takenAt: instant('taken_at').notNull(),
    calledAt: instant('called_at'),
    endedAt: instant('ended_at'),
    /** of the last act: what it changed, as it was before; null where it cannot be taken back */
    undoes: jsonb('undoes').$type<Record<string, unknown>>(),
    /** of the last act */
    actedAt: instant('acted_at'),
  },
  (table) => [
    uniqueIndex('queue_number_label').on(table.store, table.day, table.label),
    uniqueIndex('queue_number_once').on(table.queue, table.day, table.number),
    index('queue_number_taken').on(table.takenAt),
    index('queue_number_board').on(table.merchant, table.store, table.day, table.status),
  ],
);
