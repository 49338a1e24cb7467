import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';

/** Keys by which the database holds something encrypted: their ids, never the keys. */
export const dataKey = pgTable('data_key', {
  id: text('id').primaryKey(),
  usedSince: instant('used_since').notNull(),
});
