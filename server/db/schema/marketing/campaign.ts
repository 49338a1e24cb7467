import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CampaignGift, CampaignState } from '#areas/marketing/campaign/campaign';
import type { MissReason } from '#areas/marketing/campaign/newMembers';
import type { CampaignType } from '#business/bill/campaign';
import { instant, own } from '#server/db/columns';

// Campaigns: what they promise, where, when and to whom, and how much of it has been used. Amounts are in yuan.

const amount = (name: string) => numeric(name, { precision: 14, scale: 2 });

/** Terms of a campaign with its state, and the counts of its uses, which change under its lock. */
export const campaign = pgTable(
  'campaign',
  {
    ...own,
    subject: text('subject').notNull(),
    title: text('title').notNull(),
    type: text('type').$type<CampaignType>().notNull(),
    state: text('state').$type<CampaignState>().notNull(),
    archived: boolean('archived').notNull().default(false),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    stores: jsonb('stores').$type<string[]>().notNull(),
    reductions: jsonb('reductions').$type<{ from: string; off: string }[]>(),
    discounts: jsonb('discounts').$type<{ from: string; rate: string }[]>(),
    giftFrom: amount('gift_from'),
    giftItems: jsonb('gift_items').$type<CampaignGift[]>(),
    /** 折: 5 pays half */
    rate: numeric('rate', { precision: 4, scale: 2 }),
    /** for a new member */
    giftCoupons: jsonb('gift_coupons').$type<string[]>(),
    giftPoints: integer('gift_points'),
    giftGrowth: integer('gift_growth'),
    giftBalance: amount('gift_balance'),
    productScope: text('product_scope').notNull(),
    categories: jsonb('categories').$type<{ category: string }[]>(),
    products: jsonb('products').$type<string[]>(),
    weekdays: jsonb('weekdays').$type<string[]>(),
    periods: jsonb('periods').$type<{ startTime: string; endTime: string }[]>(),
    audience: text('audience').notNull(),
    levels: jsonb('levels').$type<string[]>(),
    labels: jsonb('labels').$type<string[]>(),
    groups: jsonb('groups').$type<string[]>(),
    budgetKind: text('budget_kind').notNull(),
    budgetAmount: amount('budget_amount'),
    budgetUses: integer('budget_uses'),
    /** bills of a member, and of everybody, that it lowers on a business day */
    dailyLimit: integer('daily_limit'),
    dailyTotal: integer('daily_total'),
    stackable: boolean('stackable').notNull(),
    /** goes beside no other campaign on a bill */
    exclusive: boolean('exclusive').notNull().default(false),
    controlPercent: integer('control_percent'),
    /** bills that it has lowered, and by how much; what was given back is off again. Of a gift: new members who got it, and their balance */
    uses: integer('uses').notNull().default(0),
    usedAmount: amount('used_amount').notNull().default('0'),
  },
  (table) => [
    index('campaign_subject').on(table.merchant, table.subject, table.startTime, table.guid),
    index('campaign_state').on(table.subject, table.state, table.type, table.endTime),
  ],
);

/** Somebody who registered while a gift for new members was there: dealt with once, whatever becomes of the campaign. */
export const campaignGift = pgTable(
  'campaign_gift',
  {
    campaign: text('campaign').notNull(),
    member: text('member').notNull(),
    /** where they registered */
    store: text('store').notNull(),
    at: instant('at').notNull(),
    /** why they got nothing; null where they got it all */
    reason: text('reason').$type<MissReason>(),
  },
  (table) => [primaryKey({ columns: [table.campaign, table.member] })],
);
