import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';

/** A file of phones, card numbers or account names, as it was matched to members when it was read. */
export const memberFile = pgTable(
  'member_file',
  {
    /** the caller's, so that a file is read once however often it is sent */
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    subject: text('subject').notNull(),
    /** the employee who read it: others choose a file of their own */
    operator: text('operator').notNull(),
    name: text('name').notNull(),
    found: integer('found').notNull(),
    /** rows that mean nobody, or more than one */
    missing: integer('missing').notNull(),
    /** rows that mean somebody of an earlier row */
    repeated: integer('repeated').notNull(),
    /** whether it goes on without the rows that are missing */
    agreed: boolean('agreed').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('member_file_created').on(table.createdAt)],
);

/** A member whom a file means. */
export const memberFileRow = pgTable(
  'member_file_row',
  { file: text('file').notNull(), member: text('member').notNull() },
  (table) => [primaryKey({ columns: [table.file, table.member] })],
);
