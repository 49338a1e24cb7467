import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AuthorisedMessage } from '#business/secondPerson/authorised';
import { instant } from '#server/db/columns';

/** Last change of an account's credentials or rights by another person, one row for each pair. */
export const credentialChange = pgTable(
  'credential_change',
  {
    merchant: text('merchant').notNull(),
    employee: text('employee').notNull(),
    changedBy: text('changed_by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.employee, table.changedBy] })],
);

/** Acts that a second person authorised, and permits that everybody is told of; `seenAt` is when the reader acknowledged the message. */
export const authorisation = pgTable(
  'authorisation',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    act: text('act').$type<AuthorisedMessage['act']>().notNull(),
    object: text('object').notNull(),
    amount: text('amount'),
    asker: text('asker').notNull(),
    askerName: text('asker_name').notNull(),
    authoriser: text('authoriser').notNull(),
    authoriserName: text('authoriser_name').notNull(),
    at: instant('at').notNull(),
    seenAt: instant('seen_at'),
  },
  (table) => [index('authorisation_unseen').on(table.merchant, table.authoriser, table.at).where(sql`seen_at IS NULL`)],
);

/** Phones that a person had before their present one. */
export const formerPhone = pgTable(
  'former_phone',
  { merchant: text('merchant').notNull(), employee: text('employee').notNull(), phone: text('phone').notNull() },
  (table) => [primaryKey({ columns: [table.merchant, table.employee, table.phone] })],
);

/** Permits of the server's operator for one act without a second person; `usedAt` is when it was carried out. */
export const breakGlass = pgTable(
  'break_glass',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    employee: text('employee').notNull(),
    reason: text('reason').notNull(),
    grantedAt: instant('granted_at').notNull(),
    until: instant('until').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('break_glass_open').on(table.merchant, table.employee, table.until).where(sql`used_at IS NULL`)],
);
