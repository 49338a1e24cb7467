import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';

/** Devices on which an account signed on: digests of their tokens. Failures elsewhere do not lock the account there. */
export const knownDevice = pgTable(
  'known_device',
  {
    tokenHash: text('token_hash').notNull(),
    merchant: text('merchant').notNull(),
    employee: text('employee').notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.employee] }),
    index('known_device_employee').on(table.merchant, table.employee, table.seenAt),
  ],
);
