import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Tier } from '../../src/areas/members/card/gifts';
import type { ActivityState } from '../../src/areas/members/card/rechargeActivity.contract';
import { instant, own } from './columns';

// Stored value, beside the cards themselves.

/** Gifts for recharges between two instants, in place of the rule's. */
export const rechargeActivity = pgTable(
  'recharge_activity',
  {
    ...own,
    subject: text('subject').notNull(),
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
