import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FailReason, RowState, SkipReason } from '#areas/member/precision/commands';
import type { PrecisionState, ReachAsked } from '#areas/member/precision/precision';
import { instant, own } from '#server/db/columns';

// Precision marketing: actions, and the members that each is for. Amounts are in yuan.

export const precisionAction = pgTable(
  'precision_action',
  {
    ...own,
    subject: text('subject').notNull(),
    archived: boolean('archived').notNull().default(false),
    title: text('title').notNull(),
    audience: text('audience').$type<ReachAsked['audience']>().notNull(),
    labels: jsonb('labels').$type<string[]>(),
    groups: jsonb('groups').$type<string[]>(),
    levels: jsonb('levels').$type<string[]>(),
    lastConsumption: text('last_consumption').$type<ReachAsked['lastConsumption']>(),
    consumptionCount: text('consumption_count').$type<ReachAsked['consumptionCount']>(),
    spendRange: text('spend_range').$type<ReachAsked['spendRange']>(),
    averageRange: text('average_range').$type<ReachAsked['averageRange']>(),
    gives: jsonb('gives').$type<ReachAsked['gives']>().notNull(),
    coupon: text('coupon'),
    points: integer('points'),
    amount: numeric('amount', { precision: 14, scale: 2 }),
    validityDays: integer('validity_days'),
    message: text('message'),
    /** atOnce, later */
    timing: text('timing').notNull(),
    /** when it is sent; of one that is sent at once, when it was published */
    sendTime: instant('send_time'),
    controlPercent: integer('control_percent').notNull(),
    effectDays: integer('effect_days').notNull(),
    state: text('state').$type<PrecisionState>().notNull(),
    /** who published it gets nothing */
    publisherPhones: jsonb('publisher_phones').$type<string[]>(),
    /** counts of its rows, changed with them under its lock */
    targets: integer('targets').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
  },
  (table) => [index('precision_action_subject').on(table.merchant, table.subject, table.createdAt, table.guid)],
);

/** A member that an action is for: reached at most once (A9). */
export const precisionRow = pgTable(
  'precision_row',
  {
    /** business id of what it gives in the ledgers, and of the text */
    guid: text('guid').primaryKey(),
    action: text('action').notNull(),
    member: text('member').notNull(),
    state: text('state').$type<RowState>().notNull(),
    reason: text('reason').$type<FailReason | SkipReason>(),
    attempts: integer('attempts').notNull().default(0),
    /** when it was sent, failed or skipped */
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('precision_row_once').on(table.action, table.member),
    index('precision_row_state').on(table.action, table.state, table.guid),
    index('precision_row_reached').on(table.member, table.settledAt).where(sql`state = 'sent'`),
  ],
);
