import { sql } from 'drizzle-orm';
import { boolean, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LevelBasis } from '#business/bill/level';
import { own } from '#server/db/columns';

/** A system of levels of an operating subject; members go by the active one. */
export const memberSystem = pgTable(
  'member_system',
  {
    ...own,
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    basis: text('basis').$type<LevelBasis>().notNull(),
    active: boolean('active').notNull().default(false),
    /** after so many months a level has to be earned again; null where it is kept for ever */
    keepMonths: integer('keep_months'),
  },
  (table) => [
    index('member_system_created').on(table.merchant, table.createdAt, table.guid),
    uniqueIndex('member_system_active').on(table.subject).where(sql`active = true`),
  ],
);

const rate = (name: string) => numeric(name, { precision: 4, scale: 2 });

/** A level of a system, with all that it gives. Rates are 折: 8.8 pays 88 %. */
export const memberLevel = pgTable(
  'member_level',
  {
    ...own,
    subject: text('subject').notNull(),
    system: text('system').notNull(),
    name: text('name').notNull(),
    introduction: text('introduction'),
    enabled: boolean('enabled').notNull().default(true),
    /** growth, or points ever earned, from which it is reached */
    threshold: integer('threshold').notNull(),
    /** growth within the system's months that keeps it */
    keepGrowth: integer('keep_growth'),
    cardStyle: text('card_style').notNull(),
    cardColour: text('card_colour'),
    cardImage: text('card_image'),
    discountRate: rate('discount_rate'),
    priceRate: rate('price_rate'),
    birthdayDays: integer('birthday_days'),
    birthdayPoints: integer('birthday_points'),
    birthdayGrowth: integer('birthday_growth'),
    birthdayMultiplier: rate('birthday_multiplier'),
    upgradePoints: integer('upgrade_points'),
    upgradeGrowth: integer('upgrade_growth'),
    pointsMultiplier: rate('points_multiplier'),
    otherBenefit: text('other_benefit'),
  },
  (table) => [
    index('member_level_created').on(table.merchant, table.createdAt, table.guid),
    uniqueIndex('member_level_threshold').on(table.system, table.threshold),
  ],
);
