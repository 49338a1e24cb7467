import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Things that the demo has given a merchant, see domain/demo/given.ts. */
export const demoGiven = pgTable(
  'demo_given',
  { merchant: text('merchant').notNull(), name: text('name').notNull() },
  (table) => [primaryKey({ columns: [table.merchant, table.name] })],
);
