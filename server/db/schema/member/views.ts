import { date, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, own } from '#server/db/columns';

// Views: read as tables are, and never written.

const amount = (name: string) => numeric(name, { precision: 14, scale: 2 }).notNull();

/** Postings of orders of members. */
export const memberConsumption = pgTable('member_consumption', {
  ...own,
  subject: text('subject').notNull(),
  member: text('member').notNull(),
  order: text('order_guid').notNull(),
  kind: text('kind').notNull(),
  store: text('store').notNull(),
  at: instant('at').notNull(),
  businessDate: date('business_date').notNull(),
  orderAmount: amount('order_amount'),
  discount: amount('discount'),
  paid: amount('paid'),
});

/** Gifts in the three ledgers of members. */
export const memberGiving = pgTable('member_giving', {
  ...own,
  subject: text('subject').notNull(),
  member: text('member').notNull(),
  kind: text('kind').notNull(),
  gift: text('gift').notNull(),
  change: amount('change'),
  store: text('store'),
  at: instant('at').notNull(),
  businessDate: date('business_date').notNull(),
  operator: text('operator').notNull(),
  remark: text('remark').notNull(),
});
