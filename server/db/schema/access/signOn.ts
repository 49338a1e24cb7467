import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SignOnWay } from '#areas/log/securityEvent/securityEvent.contract';
import { instant } from '#server/db/columns';

export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    merchant: text('merchant').notNull(),
    employee: text('employee').notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** digest of the token of the device that it was started on */
    device: text('device'),
    /** names the session without being a secret */
    guid: text('guid').notNull(),
    way: text('way').$type<SignOnWay>().notNull().default('password'),
    address: text('address').notNull().default(''),
    agent: text('agent').notNull().default(''),
    /** last proof of identity: the sign-on, or a password or second factor since */
    provedAt: instant('proved_at'),
    /** the account must set up a second factor before anything else */
    factorDue: boolean('factor_due').notNull().default(false),
  },
  (table) => [index('session_employee').on(table.merchant, table.employee), uniqueIndex('session_guid').on(table.guid)],
);

export const captcha = pgTable('captcha', {
  id: text('id').primaryKey(),
  answerHash: text('answer_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const smsCode = pgTable(
  'sms_code',
  {
    id: text('id').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose').notNull(),
    merchant: text('merchant'),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** of the text (`smsKinds`) */
    kind: text('kind').notNull().default(''),
    /** network that asked for it */
    origin: text('origin').notNull().default(''),
    /** digest of the token of the known device that asked for it */
    device: text('device'),
  },
  (table) => [
    index('sms_code_phone').on(table.phone, table.purpose, table.sentAt),
    index('sms_code_phone_kind').on(table.phone, table.kind, table.sentAt),
    index('sms_code_origin').on(table.origin, table.sentAt),
    index('sms_code_merchant').on(table.merchant, table.kind, table.sentAt),
  ],
);
