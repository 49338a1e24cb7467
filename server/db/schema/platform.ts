import { sql } from 'drizzle-orm';
import { index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClaimEvidence } from '#areas/member/thirdParty/thirdPartyCustomer.contract';
import { instant, own } from '../columns';

/** A customer of a delivery platform, by what was ordered there; the sums are those of takeaway orders. */
export const platformCustomer = pgTable(
  'platform_customer',
  {
    ...own,
    subject: text('subject').notNull(),
    platform: text('platform').notNull(),
    /** the platform's pseudonym: it says nothing of who it is */
    code: text('code').notNull(),
    /** stays here: answers have it masked */
    phone: text('phone').notNull(),
    /** of the last order */
    store: text('store').notNull(),
    firstOrderAt: instant('first_order_at').notNull(),
    lastOrderAt: instant('last_order_at').notNull(),
    /** without cancelled ones, as the amount in yuan that the guest paid */
    orders: integer('orders').notNull(),
    amount: numeric('amount', { precision: 14, scale: 2 }).notNull(),
    /** who has claimed to be it */
    member: text('member'),
    evidence: text('evidence').$type<ClaimEvidence>(),
    /** number of the platform's record of consent */
    proof: text('proof'),
    linkedAt: instant('linked_at'),
    /** why it was unlinked last */
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('platform_customer_once').on(table.merchant, table.subject, table.platform, table.phone),
    index('platform_customer_last').on(table.merchant, table.subject, table.lastOrderAt, table.guid),
    index('platform_customer_store').on(table.merchant, table.subject, table.store, table.lastOrderAt),
    index('platform_customer_member').on(table.member).where(sql`member IS NOT NULL`),
  ],
);
