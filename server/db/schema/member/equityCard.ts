import { boolean, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { Tier } from '#areas/member/card/gifts';
import type { IssuingState, Specification } from '#areas/member/equityCard/equityCard.contract';
import type { ValidityUnit } from '#areas/member/equityCard/validity';
import { instant, own } from '#server/db/columns';

const rate = (name: string) => numeric(name, { precision: 4, scale: 2 });

/** Equity cards of an operating subject (002 §3). */
export const equityCard = pgTable(
  'equity_card',
  {
    ...own,
    subject: text('subject').notNull(),
    archived: boolean('archived').notNull().default(false),
    name: text('name').notNull(),
    cardColour: text('card_colour').notNull(),
    style: text('style'),
    specifications: jsonb('specifications').$type<Specification[]>().notNull(),
    discountRate: rate('discount_rate'),
    priceRate: rate('price_rate'),
    pointsMultiplier: rate('points_multiplier'),
    birthdayDays: integer('birthday_days'),
    birthdayPoints: integer('birthday_points'),
    birthdayGrowth: integer('birthday_growth'),
    firstPoints: integer('first_points'),
    firstGrowth: integer('first_growth'),
    rechargeTiers: jsonb('recharge_tiers').$type<Tier[]>(),
    singleRechargeCap: numeric('single_recharge_cap', { precision: 14, scale: 2 }),
    issueChannels: jsonb('issue_channels').$type<string[]>().notNull(),
    issueQuantity: integer('issue_quantity').notNull(),
    status: text('status').$type<IssuingState>().notNull(),
    issued: integer('issued').notNull().default(0),
  },
  (table) => [index('equity_card_subject').on(table.merchant, table.subject, table.createdAt, table.guid)],
);

/** A card given to a member, or prolonged: one row for each time. */
export const equityHolding = pgTable(
  'equity_holding',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    subject: text('subject').notNull(),
    card: text('card').notNull(),
    member: text('member').notNull(),
    specification: text('specification').notNull(),
    /** how long it was sold for; null where nobody knows any more, or where a merge left a part of it */
    unit: text('unit').$type<ValidityUnit>(),
    length: integer('length'),
    /** paid in all */
    amount: numeric('amount', { precision: 14, scale: 2 }).notNull(),
    method: text('method').notNull(),
    store: text('store').notNull(),
    renews: boolean('renews').notNull(),
    from: instant('from_time').notNull(),
    /** null for ever */
    until: instant('until_time'),
    at: instant('at').notNull(),
    operator: text('operator').notNull(),
    /** the year of the last gift for a birthday */
    birthdayYear: integer('birthday_year'),
  },
  (table) => [
    index('equity_holding_card').on(table.card, table.at, table.guid),
    index('equity_holding_member').on(table.member, table.card),
  ],
);
