import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ActivityPlatform, ActivityType, ListingFailure, StoreListing } from '#areas/takeaway/activity/activity';
import { instant, own } from '#server/db/columns';

const platform = () => text('platform').$type<ActivityPlatform>().notNull();

/** An activity on a third-party platform, with the counts of its stores. */
export const platformActivity = pgTable(
  'platform_activity',
  {
    ...own,
    subject: text('subject').notNull(),
    archived: boolean('archived').notNull().default(false),
    title: text('title').notNull(),
    platform: platform(),
    type: text('type').$type<ActivityType>().notNull(),
    start: instant('start_at').notNull(),
    end: instant('end_at').notNull(),
    stores: jsonb('stores').$type<string[]>().notNull(),
    tiers: jsonb('tiers').$type<{ from: string; off: string }[]>(),
    off: numeric('off', { precision: 14, scale: 2 }),
    goods: jsonb('goods').$type<{ commodity: string; price: string }[]>(),
    instructions: text('instructions'),
    online: integer('online').notNull().default(0),
    waiting: integer('waiting').notNull().default(0),
    failed: integer('failed').notNull().default(0),
  },
  (table) => [
    index('platform_activity_subject').on(table.merchant, table.subject, table.createdAt, table.guid),
    index('platform_activity_online').on(table.merchant, table.end).where(sql`online > 0`),
  ],
);

/** An activity at a store: what it is to be, and whether the platform has it. */
export const platformActivityStore = pgTable(
  'platform_activity_store',
  {
    activity: text('activity').notNull(),
    merchant: text('merchant').notNull(),
    store: text('store').notNull(),
    wanted: boolean('wanted').notNull(),
    online: boolean('online').notNull().default(false),
    state: text('state').$type<StoreListing['state']>().notNull(),
    failure: text('failure').$type<ListingFailure>(),
    /** counts what was asked: an answer to an earlier request is no longer taken */
    attempt: integer('attempt').notNull().default(0),
    /** how often the platform was away since somebody asked */
    tries: integer('tries').notNull().default(0),
    /** when it is asked next, while it waits */
    due: instant('due').notNull(),
    answeredAt: instant('answered_at'),
    byEmployee: text('by_employee').notNull(),
    byName: text('by_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.activity, table.store] }),
    index('platform_activity_store_due').on(table.activity, table.due).where(sql`state = 'waiting'`),
    index('platform_activity_store_online').on(table.store).where(sql`online = true`),
  ],
);

/** An activity as the stand-in's platform has it at a store, and how often it was sent. */
export const platformOffer = pgTable(
  'platform_offer',
  {
    merchant: text('merchant').notNull(),
    platform: platform(),
    store: text('store').notNull(),
    activity: text('activity').notNull(),
    title: text('title').notNull(),
    received: integer('received').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.platform, table.store, table.activity] })],
);
