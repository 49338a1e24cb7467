import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FailureReason } from '#areas/member/subsidy/commands';
import type { Frequency } from '#areas/member/subsidy/periods';
import type { SubsidyState } from '#areas/member/subsidy/subsidyActivity.contract';
import { instant, own } from '#server/db/columns';

// Subsidies: activities, their periods, and who gets what in each. Amounts are in yuan.

export const subsidyActivity = pgTable(
  'subsidy_activity',
  {
    ...own,
    subject: text('subject').notNull(),
    archived: boolean('archived').notNull().default(false),
    title: text('title').notNull(),
    /** balance, points */
    kind: text('kind').notNull(),
    amount: numeric('amount', { precision: 14, scale: 2 }),
    points: integer('points'),
    /** levels, label, members, file */
    target: text('target').notNull(),
    levels: jsonb('levels').$type<string[]>(),
    label: text('label'),
    members: jsonb('members').$type<string[]>(),
    /** a file of members: those whom it meant when it was read */
    file: text('file'),
    frequency: text('frequency').$type<Frequency>().notNull(),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    /** days, period */
    validityKind: text('validity_kind').notNull(),
    validityDays: integer('validity_days'),
    remark: text('remark'),
    state: text('state').$type<SubsidyState>().notNull(),
    /** periods that were due before are not sent: it was paused */
    runsFrom: instant('runs_from'),
    /** who published it gets nothing */
    publisherPhones: jsonb('publisher_phones').$type<string[]>(),
  },
  (table) => [
    index('subsidy_activity_subject').on(table.merchant, table.subject, table.startTime, table.guid),
    index('subsidy_activity_file').on(table.file).where(sql`file IS NOT NULL`),
  ],
);

/** A period of an activity, from the moment at which its members were chosen. */
export const subsidyPeriod = pgTable(
  'subsidy_period',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    activity: text('activity').notNull(),
    /** place in the calendar of the activity, from 0 */
    number: integer('number').notNull(),
    dueAt: instant('due_at').notNull(),
    /** when what it gives is over */
    expiresAt: instant('expires_at'),
    targets: integer('targets').notNull(),
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
  },
  (table) => [uniqueIndex('subsidy_period_once').on(table.activity, table.number)],
);

/** A member in a period: credited at most once (A9). */
export const subsidyRow = pgTable(
  'subsidy_row',
  {
    /** activity, period and member: of each there is one */
    guid: text('guid').primaryKey(),
    activity: text('activity').notNull(),
    number: integer('number').notNull(),
    member: text('member').notNull(),
    state: text('state').$type<'pending' | 'sent' | 'failed'>().notNull(),
    reason: text('reason').$type<FailureReason>(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
  },
  (table) => [index('subsidy_row_state').on(table.activity, table.state, table.guid)],
);
