import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CardEnding } from '#areas/member/card/endings';
import type { EntryKind, PointsActivity } from '#areas/member/ledger/kinds';
import type { Bucket } from '#business/bill/balance';
import { instant, own } from '#server/db/columns';

// Members, their cards, and the ledgers by which every balance, point and growth value came to be. A ledger is only added
// to; the figures of cards and members are its sums. Amounts are in yuan.

const amount = (name: string) => numeric(name, { precision: 14, scale: 2 }).notNull().default('0');

/** Consumption and top-ups of a member before the ledgers begin; amounts in yuan. */
export interface TotalsBefore {
  orders: number;
  consumed: string;
  topUps: number;
  toppedUp: string;
}

/** A member (002 §3). */
export const member = pgTable(
  'member',
  {
    ...own,
    subject: text('subject').notNull(),
    /** held once in a subject */
    account: text('account'),
    nickname: text('nickname'),
    fullName: text('full_name').notNull(),
    phone: text('phone').notNull(),
    sex: text('sex').notNull(),
    birthday: date('birthday'),
    city: text('city'),
    address: text('address'),
    passwordHash: text('password_hash'),
    enabled: boolean('enabled').notNull().default(true),
    level: text('level').notNull(),
    physicalCardNumber: text('physical_card_number'),
    points: integer('points').notNull().default(0),
    realBalance: amount('real_balance'),
    giftBalance: amount('gift_balance'),
    subsidyBalance: amount('subsidy_balance'),
    growthValue: integer('growth_value').notNull().default(0),
    registrationTime: instant('registration_time').notNull(),
    registrationSource: text('registration_source').notNull(),
    /** where the member registered */
    store: text('store'),
    totalConsumptionCount: integer('total_consumption_count').notNull().default(0),
    totalConsumptionAmount: amount('total_consumption_amount'),
    totalTopUpCount: integer('total_top_up_count').notNull().default(0),
    totalTopUpAmount: amount('total_top_up_amount'),
    documentType: text('document_type'),
    /** encrypted */
    documentNumber: text('document_number'),
    email: text('email'),
    /** of somebody under 14 */
    guardian: text('guardian'),
    disabledReason: text('disabled_reason'),
    /** the member that took over what this one held; this one only leads there */
    mergedInto: text('merged_into'),
    anonymisedAt: instant('anonymised_at'),
    tags: jsonb('tags').$type<string[]>().notNull(),
    /** since when tills and ledgers know all that happens; null while the member's history is not complete */
    ledgerSince: instant('ledger_since'),
    /** consumption and top-ups before that: the totals are these and what the ledgers know */
    before: jsonb('totals_before').$type<TotalsBefore>(),
    /** rows of the two ledgers, which are numbered by it */
    pointsEntries: integer('points_entries').notNull().default(0),
    growthEntries: integer('growth_entries').notNull().default(0),
    /** given by hand: the level is never below it */
    fixedLevel: text('fixed_level'),
    /** since when the level is held, or was last kept */
    levelSince: instant('level_since'),
    /** points ever earned, which spending never lowers */
    pointsEarned: integer('points_earned').notNull().default(0),
    /** points and growth of top-ups that were paid out, as far as they were spent before */
    pointsOwed: integer('points_owed').notNull().default(0),
    growthOwed: integer('growth_owed').notNull().default(0),
    /** points earned by orders of the last business date with any: days have a most */
    pointsDay: date('points_day'),
    pointsOfDay: integer('points_of_day').notNull().default(0),
    /** levels whose award was given */
    awardedLevels: jsonb('awarded_levels').$type<string[]>(),
    /** of the last birthday gift */
    birthdayYear: integer('birthday_year'),
    /** the member was told of all points that expire until then */
    warnedUntil: instant('warned_until'),
  },
  (table) => [
    index('member_created').on(table.merchant, table.createdAt, table.guid),
    index('member_phone').on(table.merchant, table.phone),
    index('member_subject').on(table.merchant, table.subject, table.registrationTime, table.guid),
    uniqueIndex('member_phone_once').on(table.merchant, table.subject, table.phone).where(sql`phone <> ''`),
    uniqueIndex('member_account_once').on(table.merchant, table.subject, table.account),
    index('member_password').on(table.guid).where(sql`password_hash IS NOT NULL`),
    index('member_merged').on(table.mergedInto).where(sql`merged_into IS NOT NULL`),
    index('member_level_of').on(table.merchant, table.subject, table.level),
    index('member_name').on(table.merchant, table.subject, sql`search text_pattern_ops`),
    index('member_initials').on(table.merchant, table.subject, sql`split_part(search, chr(10), 2) text_pattern_ops`),
    index('member_last_digits').on(table.merchant, table.subject, sql`"right"(phone, 4)`),
    index('member_of_store').on(table.merchant, table.subject, table.store, table.registrationTime, table.guid),
    index('member_source').on(
      table.merchant,
      table.subject,
      table.registrationSource,
      table.registrationTime,
      table.guid,
    ),
    index('member_sex').on(table.merchant, table.subject, table.sex, table.registrationTime, table.guid),
    index('member_disabled')
      .on(table.merchant, table.subject, table.registrationTime, table.guid)
      .where(sql`NOT enabled`),
    index('member_birthday').on(table.merchant, table.subject, table.birthday),
    index('member_points').on(table.merchant, table.subject, table.points, table.guid),
    index('member_spent').on(table.merchant, table.subject, table.totalConsumptionAmount, table.guid),
    index('member_visits').on(table.merchant, table.subject, table.totalConsumptionCount, table.guid),
    index('member_average').on(
      table.merchant,
      table.subject,
      sql`COALESCE(total_consumption_amount / NULLIF(total_consumption_count, 0), 0)`,
    ),
    index('member_document').on(table.guid).where(sql`document_number IS NOT NULL`),
    index('member_without_ledger').on(table.merchant, table.guid).where(sql`ledger_since IS NULL`),
  ],
);

export const memberCard = pgTable(
  'member_card',
  {
    ...own,
    /** the member's */
    subject: text('subject').notNull(),
    member: text('member').notNull(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    /** electronic, physical */
    type: text('type').notNull(),
    /** normal, frozen */
    state: text('state').notNull(),
    openingTime: instant('opening_time').notNull(),
    operatingEntity: text('operating_entity').notNull(),
    applicableStores: jsonb('applicable_stores').$type<string[]>().notNull(),
    deductionOrder: jsonb('deduction_order').$type<Bucket[]>().notNull(),
    realBalance: amount('real_balance'),
    giftBalance: amount('gift_balance'),
    subsidyBalance: amount('subsidy_balance'),
    /** rows of the card's ledger, which are numbered by it */
    entries: integer('entries').notNull().default(0),
    /** where it was opened */
    store: text('store'),
    /** why it is no longer used: replaced, cancelled; null while it is */
    ending: text('ending').$type<CardEnding>(),
    endedAt: instant('ended_at'),
    /** the card in its place */
    replacedBy: text('replaced_by'),
    /** why it was frozen, replaced or cancelled */
    reason: text('reason'),
    /** the rule by which it was opened; null for one that came by itself */
    opening: text('opening'),
  },
  (table) => [
    index('member_card_opening').on(table.opening, table.member).where(sql`opening IS NOT NULL`),
    index('member_card_opened').on(table.merchant, table.subject, table.openingTime, table.guid),
    index('member_card_member').on(table.member),
    index('member_card_state').on(table.state, table.member).where(sql`ending IS NULL`),
    index('member_card_number').on(table.merchant, table.number),
  ],
);

/** Where and why a row of a ledger was written. A business id of a kind is written once. */
const entry = {
  ...own,
  subject: text('subject').notNull(),
  member: text('member').notNull(),
  /** place in the chain, from 1, in the order of writing */
  sequence: integer('sequence').notNull(),
  kind: text('kind').$type<EntryKind>().notNull(),
  /** the order's posting, the receipt, the adjustment … that made it */
  business: text('business').notNull(),
  /** which row of its business it is in this purse, from 1 */
  part: integer('part').notNull(),
  order: text('order_guid'),
  /** of a refund: the sale that it takes back */
  of: text('reverses'),
  brand: text('brand'),
  store: text('store'),
  at: instant('at').notNull(),
  businessDate: date('business_date').notNull(),
  operator: text('operator').notNull().default(''),
  remark: text('remark').notNull().default(''),
};

/** Stored value of a card that came at once; what is left of it is spent before it expires. Null for never. */
export const balanceLot = pgTable(
  'balance_lot',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    card: text('card').notNull(),
    bucket: text('bucket').$type<Bucket>().notNull(),
    granted: amount('granted'),
    left: amount('left_amount'),
    grantedAt: instant('granted_at').notNull(),
    expiresAt: instant('expires_at'),
    /** which sold it; null for what was granted, or is older than the ledgers */
    store: text('store'),
    /** receipt of the top-up that real value came with; null for any other value */
    recharge: text('recharge'),
  },
  (table) => [
    index('balance_lot_recharge').on(table.recharge).where(sql`recharge IS NOT NULL`),
    index('balance_lot_card').on(table.card, table.bucket),
    index('balance_lot_expiry').on(table.merchant, table.expiresAt).where(sql`left_amount > 0`),
  ],
);

/** Every change of a card's stored value, a row for each lot that it touches. */
export const balanceLedger = pgTable(
  'balance_ledger',
  {
    ...entry,
    card: text('card').notNull(),
    bucket: text('bucket').$type<Bucket>().notNull(),
    lot: text('lot').notNull(),
    change: amount('change'),
    /** of the card's bucket */
    before: amount('before'),
    after: amount('after'),
  },
  (table) => [
    uniqueIndex('balance_ledger_chain').on(table.card, table.sequence),
    uniqueIndex('balance_ledger_once').on(table.business, table.kind, table.card, table.bucket, table.part),
    index('balance_ledger_member').on(table.member, table.at),
    index('balance_ledger_at').on(table.merchant, table.subject, table.at, table.guid),
    index('balance_ledger_day').on(table.merchant, table.businessDate, table.store),
    index('balance_ledger_reverses').on(table.of).where(sql`reverses IS NOT NULL`),
  ],
);

/** Points that came at once, with their expiry; null for never. */
export const pointsLot = pgTable(
  'points_lot',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    member: text('member').notNull(),
    granted: integer('granted').notNull(),
    left: integer('left_points').notNull(),
    grantedAt: instant('granted_at').notNull(),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('points_lot_member').on(table.member),
    index('points_lot_expiry').on(table.merchant, table.expiresAt).where(sql`left_points > 0`),
  ],
);

/** Every change of a member's points, a row for each lot that it touches. */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    ...entry,
    lot: text('lot').notNull(),
    change: integer('change').notNull(),
    before: integer('before').notNull(),
    after: integer('after').notNull(),
    /** what gave them, where an activity did, or a level or card on an occasion */
    activityType: text('activity_type').$type<PointsActivity>(),
    activity: text('activity'),
  },
  (table) => [
    index('points_ledger_activity')
      .on(table.merchant, table.subject, table.at, table.guid)
      .where(sql`activity_type IS NOT NULL`),
    uniqueIndex('points_ledger_chain').on(table.member, table.sequence),
    uniqueIndex('points_ledger_once').on(table.business, table.kind, table.member, table.part),
    index('points_ledger_member').on(table.member, table.at),
    index('points_ledger_at').on(table.merchant, table.subject, table.at, table.guid),
    index('points_ledger_reverses').on(table.of).where(sql`reverses IS NOT NULL`),
  ],
);

/** Every change of a member's growth value. */
export const growthLedger = pgTable(
  'growth_ledger',
  {
    ...entry,
    change: integer('change').notNull(),
    before: integer('before').notNull(),
    after: integer('after').notNull(),
  },
  (table) => [
    uniqueIndex('growth_ledger_chain').on(table.member, table.sequence),
    uniqueIndex('growth_ledger_once').on(table.business, table.kind, table.member, table.part),
    index('growth_ledger_member').on(table.member, table.at),
    index('growth_ledger_at').on(table.merchant, table.subject, table.at, table.guid),
    index('growth_ledger_reverses').on(table.of).where(sql`reverses IS NOT NULL`),
  ],
);

/** When a member came to a level, and why. */
export const levelRecord = pgTable(
  'level_record',
  {
    ...own,
    subject: text('subject').notNull(),
    member: text('member').notNull(),
    fromLevel: text('from_level'),
    level: text('level').notNull(),
    /** growth by which it changed */
    growth: integer('growth').notNull(),
    /** joined, growth */
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
    operator: text('operator').notNull().default(''),
    remark: text('remark').notNull().default(''),
  },
  (table) => [
    index('level_record_member').on(table.member, table.at),
    index('level_record_at').on(table.merchant, table.subject, table.at, table.guid),
  ],
);

/** A correction by hand that an operator made: what their daily limit counts; its rows are in the ledgers by its guid. */
export const memberAdjustment = pgTable(
  'member_adjustment',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    subject: text('subject').notNull(),
    member: text('member').notNull(),
    card: text('card'),
    /** balance, points, growth */
    kind: text('kind').notNull(),
    /** increase, decrease */
    type: text('type').notNull(),
    /** yuan or points in all, whatever the direction */
    counted: numeric('counted', { precision: 14, scale: 2 }).notNull(),
    /** guid of the operator */
    employee: text('employee').notNull(),
    /** name of who allowed it, where that was needed */
    authoriser: text('authoriser').notNull().default(''),
    remark: text('remark').notNull(),
    businessDate: date('business_date').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('member_adjustment_day').on(table.merchant, table.employee, table.businessDate, table.kind)],
);

/** Use of an operator's day limit by acts that are no correction of one member; the guid is that of the act. */
export const limitUse = pgTable(
  'limit_use',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    employee: text('employee').notNull(),
    /** balance, points, growth */
    kind: text('kind').notNull(),
    counted: numeric('counted', { precision: 14, scale: 2 }).notNull(),
    businessDate: date('business_date').notNull(),
  },
  (table) => [
    index('limit_use_day').on(table.merchant, table.employee, table.businessDate),
    index('limit_use_date').on(table.businessDate),
  ],
);

/** A consent of a member to a purpose, or its withdrawal; the last row of a purpose is what counts. */
export const memberConsent = pgTable(
  'member_consent',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    subject: text('subject').notNull(),
    member: text('member').notNull(),
    purpose: text('purpose').notNull(),
    granted: boolean('granted').notNull(),
    /** of the text that was shown */
    textVersion: text('text_version').notNull(),
    channel: text('channel').notNull(),
    guardian: text('guardian').notNull().default(''),
    operator: text('operator').notNull().default(''),
    at: instant('at').notNull(),
  },
  (table) => [index('member_consent_member').on(table.member, table.purpose, table.at)],
);
