import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SignOnWay } from '#areas/log/securityEvent/securityEvent.contract';
import { instant } from '#server/db/columns';

/** Second factor of an account: a time-based code of an authenticator app. It counts once `confirmedAt` is set. */
export const secondFactor = pgTable(
  'second_factor',
  {
    employee: text('employee').primaryKey(),
    merchant: text('merchant').notNull(),
    /** sealed */
    secret: text('secret').notNull(),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** period of 30 seconds whose code was used last; no earlier one is accepted */
    lastStep: integer('last_step').notNull().default(0),
  },
  (table) => [index('second_factor_merchant').on(table.merchant)],
);

/** Digests of recovery codes that were not used yet. */
export const recoveryCode = pgTable(
  'recovery_code',
  { employee: text('employee').notNull(), digest: text('digest').notNull(), merchant: text('merchant').notNull() },
  (table) => [primaryKey({ columns: [table.employee, table.digest] })],
);

/** A person who proved the first factor, until the second; the database holds a digest of the ticket. */
export const factorTicket = pgTable('factor_ticket', {
  ticketHash: text('ticket_hash').primaryKey(),
  merchant: text('merchant').notNull(),
  employee: text('employee').notNull(),
  way: text('way').$type<SignOnWay>().notNull(),
  expiresAt: instant('expires_at').notNull(),
});
