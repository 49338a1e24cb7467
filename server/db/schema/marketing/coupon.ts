import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CouponGoods, CouponState, InstanceState } from '#areas/marketing/coupon/coupon';
import { bytea, instant, own } from '#server/db/columns';

// Coupons: what they promise, and who holds which (002 §3). Amounts are in yuan.

const amount = (name: string) => numeric(name, { precision: 14, scale: 2 });

/** Terms of a coupon, and how many of them there are. */
export const coupon = pgTable(
  'coupon',
  {
    ...own,
    subject: text('subject').notNull(),
    archived: boolean('archived').notNull().default(false),
    /** voucher, discount, exchange, product */
    type: text('type').notNull(),
    name: text('name').notNull(),
    style: text('style').notNull(),
    state: text('state').$type<CouponState>().notNull(),
    value: amount('value'),
    /** of a discount coupon: rate or amount */
    reduction: text('reduction'),
    /** 折: 8.8 pays 88 % */
    rate: numeric('rate', { precision: 4, scale: 2 }),
    cap: amount('cap'),
    usageThreshold: amount('usage_threshold'),
    currency: text('currency').notNull(),
    /** dishes of an exchange or a product coupon: one of them is given for the coupon */
    goods: jsonb('goods').$type<CouponGoods[]>(),
    productScope: text('product_scope').notNull(),
    categories: jsonb('categories').$type<{ category: string }[]>(),
    products: jsonb('products').$type<string[]>(),
    applicableStores: jsonb('applicable_stores').$type<string[]>().notNull(),
    validityKind: text('validity_kind').notNull(),
    validityStart: instant('validity_start'),
    validityEnd: instant('validity_end'),
    validityAfterReceipt: integer('validity_after_receipt'),
    validityUnit: text('validity_unit'),
    effectiveDelay: integer('effective_delay'),
    effectiveDelayUnit: text('effective_delay_unit'),
    issueQuantity: integer('issue_quantity').notNull(),
    perPersonReceiveLimit: integer('per_person_receive_limit').notNull(),
    maximumUsagePerTransaction: integer('maximum_usage_per_transaction').notNull(),
    stackableFlag: boolean('stackable_flag').notNull(),
    exclusivityFlag: boolean('exclusivity_flag').notNull(),
    /** none: every day */
    weekdays: jsonb('weekdays').$type<string[]>(),
    /** none: all day */
    periods: jsonb('periods').$type<{ startTime: string; endTime: string }[]>(),
    /** most of the goods that it takes off */
    deductionPercent: integer('deduction_percent'),
    /** uses by a member on a business day */
    dailyLimit: integer('daily_limit'),
    usageInstructions: text('usage_instructions'),
    /** counts of its instances, changed with them under its lock */
    issued: integer('issued').notNull().default(0),
    used: integer('used').notNull().default(0),
    withdrawn: integer('withdrawn').notNull().default(0),
  },
  (table) => [index('coupon_subject').on(table.merchant, table.subject, table.createdAt, table.guid)],
);

/** A coupon in a member's hands, or a code that nobody has claimed yet. */
export const couponInstance = pgTable(
  'coupon_instance',
  {
    ...own,
    subject: text('subject').notNull(),
    coupon: text('coupon').notNull(),
    issue: text('issue').notNull(),
    /** null: a code that nobody has claimed */
    member: text('member'),
    /** sealed (`couponCode`); null once the operator's key was lost */
    code: text('code'),
    codeDigest: text('code_digest'),
    /** last four characters, for masks; null until the code is sealed */
    codeEnd: text('code_end'),
    state: text('state').$type<InstanceState>().notNull(),
    /** when the member received it; a code that nobody has claimed: when it was made */
    collectionTime: instant('collection_time').notNull(),
    /** null as long as it runs from a receipt that has not happened */
    validFrom: instant('valid_from'),
    validUntil: instant('valid_until'),
    usageTime: instant('usage_time'),
    orderNumber: text('order_number'),
    paymentMethod: text('payment_method'),
    store: text('store'),
    discount: amount('discount'),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('coupon_instance_code_digest').on(table.codeDigest),
    index('coupon_instance_code_plain')
      .on(table.merchant, table.code)
      .where(sql`code IS NOT NULL AND code_digest IS NULL`),
    index('coupon_instance_subject').on(
      table.merchant,
      table.subject,
      table.collectionTime,
      table.guid,
      table.coupon,
      table.member,
      table.state,
    ),
    index('coupon_instance_state').on(
      table.merchant,
      table.subject,
      table.state,
      table.collectionTime,
      table.guid,
      table.validUntil,
      table.validFrom,
    ),
    index('coupon_instance_coupon').on(table.coupon, table.collectionTime, table.guid),
    index('coupon_instance_coupon_state').on(
      table.coupon,
      table.state,
      table.collectionTime,
      table.guid,
      table.validUntil,
      table.validFrom,
    ),
    index('coupon_instance_member').on(table.member, table.coupon, table.collectionTime, table.guid),
    index('coupon_instance_order').on(table.orderNumber).where(sql`order_number IS NOT NULL`),
    index('coupon_instance_store').on(table.store, table.usageTime).where(sql`store IS NOT NULL`),
    index('coupon_instance_used').on(table.merchant, table.subject, table.usageTime).where(sql`state = 'used'`),
    index('coupon_instance_ends')
      .on(table.merchant, table.subject, table.validUntil, table.coupon, table.member, table.guid)
      .where(sql`state = 'unused'`),
    index('coupon_instance_gone').on(table.merchant, table.subject, table.updatedAt).where(sql`state = 'voided'`),
    index('coupon_instance_coupon_gone').on(table.coupon, table.updatedAt).where(sql`state = 'voided'`),
  ],
);

/** One act of giving coupons: to whom, and how many came of it. Its guid is the caller's, so that it is done once. */
export const couponIssue = pgTable(
  'coupon_issue',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    subject: text('subject').notNull(),
    coupon: text('coupon').notNull(),
    /** members, label, group, file, codes, action: by precision marketing, in parts */
    target: text('target').notNull(),
    members: integer('members').notNull(),
    /** members who had as many as they may */
    limited: integer('limited').notNull(),
    issued: integer('issued').notNull(),
    at: instant('at').notNull(),
    operator: text('operator').notNull(),
  },
  (table) => [index('coupon_issue_coupon').on(table.coupon, table.at, table.guid)],
);

/** Codes of an issue that anybody may claim: made in steps, handed out once as a file. */
export const couponCodeBatch = pgTable(
  'coupon_code_batch',
  {
    issue: text('issue').primaryKey(),
    coupon: text('coupon').notNull(),
    /** they took stock at once */
    quantity: integer('quantity').notNull(),
    /** those that there are: the first ones */
    made: integer('made').notNull(),
    /** when its coupon was voided: no more are made */
    endedAt: instant('ended_at'),
    /** when they were handed out */
    codesAt: instant('codes_at'),
    codesBy: text('codes_by'),
  },
  (table) => [index('coupon_code_batch_coupon').on(table.coupon)],
);

/** The file of a batch, a sealed .xlsx, until it is handed out. */
export const couponCodeFile = pgTable('coupon_code_file', {
  issue: text('issue').primaryKey(),
  file: bytea('file').notNull(),
});
