import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Tier } from '#areas/member/card/gifts';
import type { ActivityState } from '#areas/member/card/rechargeActivity.contract';
import { instant, own } from '#server/db/columns';

// Stored value, beside the cards themselves.

/** Gifts for recharges between two instants, in place of the rule's. */
export const rechargeActivity = pgTable(
  'recharge_activity',
  {
    ...own,
    subject: text('subject').notNull(),
    archived: boolean('archived').notNull().default(false),
    title: text('title').notNull(),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    state: text('state').$type<ActivityState>().notNull(),
    stores: jsonb('stores').$type<string[]>().notNull(),
    thresholds: jsonb('thresholds').$type<Tier[]>().notNull(),
    firstRechargeOnly: boolean('first_recharge_only').notNull().default(false),
    perMemberLimit: integer('per_member_limit'),
  },
  (table) => [index('recharge_activity_subject').on(table.merchant, table.subject, table.startTime, table.guid)],
);

/** A batch of physical cards with numbers in a row. */
export const cardBatch = pgTable(
  'card_batch',
  {
    ...own,
    subject: text('subject').notNull(),
    prefix: text('prefix').notNull(),
    first: integer('first_serial').notNull(),
    quantity: integer('quantity').notNull(),
    checkDigit: boolean('check_digit').notNull(),
    remark: text('remark'),
    /** the first and the last one */
    numbers: text('numbers').notNull(),
    /** cards that there are: the first ones; the numbers of the others are its own already */
    made: integer('made').notNull().default(0),
    /** when the codes were handed out */
    codesAt: instant('codes_at'),
  },
  (table) => [
    index('card_batch_subject').on(table.merchant, table.subject, table.createdAt, table.guid),
    index('card_batch_unmade').on(table.merchant).where(sql`made < quantity`),
  ],
);

/** A card of a batch. */
export const physicalCard = pgTable(
  'physical_card',
  {
    ...own,
    subject: text('subject').notNull(),
    batch: text('batch').notNull(),
    number: text('number').notNull(),
    /** SHA-256 in hex of at least 80 random bits; null until the codes are handed out */
    codeHash: text('code_hash'),
    /** made, bound, voided */
    state: text('state').notNull(),
    member: text('member'),
    card: text('card'),
  },
  (table) => [
    uniqueIndex('physical_card_number').on(table.merchant, table.number),
    index('physical_card_batch').on(table.batch, table.state),
    index('physical_card_subject').on(table.merchant, table.subject, table.number, table.guid),
  ],
);
