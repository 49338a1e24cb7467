import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, own } from '#server/db/columns';

/** Devices of stores: what binds one is a code that the console shows, what it signs its calls with afterwards a token. Both are kept as digests. */
export const device = pgTable(
  'device',
  {
    ...own,
    store: text('store').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** bound, unbound */
    bindingState: text('binding_state').notNull().default('unbound'),
    /** what the bound device calls itself */
    serial: text('serial'),
    boundAt: instant('bound_at'),
    lastSeenAt: instant('last_seen_at'),
    tokenHash: text('token_hash'),
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at'),
    /** network, guid and name of the person who asked for the code */
    codeOrigin: text('code_origin'),
    codeBy: text('code_by'),
    codeByName: text('code_by_name'),
  },
  (table) => [
    index('device_created').on(table.merchant, table.createdAt, table.guid),
    index('device_store').on(table.merchant, table.store, table.type),
    uniqueIndex('device_token').on(table.tokenHash).where(sql`token_hash IS NOT NULL`),
    uniqueIndex('device_code').on(table.merchant, table.codeHash).where(sql`code_hash IS NOT NULL`),
    uniqueIndex('device_serial').on(table.merchant, table.serial).where(sql`serial IS NOT NULL`),
  ],
);
