import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BatchAct, BatchState } from '#areas/takeaway/batch/takeawayBatch.contract';
import type { MatchBasis } from '#areas/takeaway/matching/bases';
import type { TakeawayPlatform } from '#areas/takeaway/platforms';
import type { refusals, saleStates } from '#areas/takeaway/product/takeawayProduct';
import { instant, own } from '#server/db/columns';

const platform = () => text('platform').$type<TakeawayPlatform>().notNull();
const price = (name: string) => numeric(name, { precision: 12, scale: 2 });

/** A product of a store on a platform, as it was last fetched or entered, and the goods behind it. */
export const takeawayProduct = pgTable(
  'takeaway_product',
  {
    ...own,
    platform: platform(),
    place: text('place').notNull(),
    platformProduct: text('platform_product').notNull(),
    platformNumber: text('platform_number').notNull(),
    barcode: text('barcode'),
    platformPrice: price('platform_price'),
    platformState: text('platform_state').$type<(typeof saleStates)[number]>().notNull().default('onSale'),
    commodity: text('commodity'),
    quantity: integer('quantity'),
    /** goods that are likely meant, while it is not linked */
    proposal: text('proposal'),
    score: integer('score'),
    basis: text('basis').$type<MatchBasis>(),
    /** why the platform did not take what it was sent last */
    refusal: text('refusal').$type<(typeof refusals)[number]>(),
  },
  (table) => [
    uniqueIndex('takeaway_product_number').on(table.merchant, table.platform, table.place, sql`lower(platform_number)`),
    uniqueIndex('takeaway_product_goods')
      .on(table.merchant, table.platform, table.place, table.commodity)
      .where(sql`commodity IS NOT NULL`),
    index('takeaway_product_created').on(table.merchant, table.platform, table.createdAt, table.guid),
    index('takeaway_product_place').on(table.merchant, table.platform, table.place, table.createdAt, table.guid),
    index('takeaway_product_unlinked')
      .on(table.merchant, table.platform, table.createdAt, table.guid)
      .where(sql`commodity IS NULL`),
    index('takeaway_product_score')
      .on(table.merchant, table.platform, table.score, table.guid)
      .where(sql`score IS NOT NULL`),
    index('takeaway_product_name').on(table.merchant, table.platform, table.platformProduct, table.guid),
    index('takeaway_product_commodity').on(table.commodity),
  ],
);

/** A product as the stand-in's platform has it. */
export const platformItem = pgTable(
  'platform_item',
  {
    merchant: text('merchant').notNull(),
    platform: platform(),
    store: text('store').notNull(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    barcode: text('barcode'),
    price: price('price').notNull(),
    soldOut: boolean('sold_out').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.platform, table.store, table.number] })],
);

/** How the stand-in's platform answers an enterprise; well where nothing is said. */
export const platformMood = pgTable(
  'platform_mood',
  { merchant: text('merchant').notNull(), platform: platform(), mood: text('mood').notNull() },
  (table) => [primaryKey({ columns: [table.merchant, table.platform] })],
);

/** A store that a platform knows, until its authorisation expires. */
export const takeawayBinding = pgTable(
  'takeaway_binding',
  {
    merchant: text('merchant').notNull(),
    store: text('store').notNull(),
    platform: platform(),
    /** how the platform calls the store */
    shop: text('shop').notNull(),
    boundAt: instant('bound_at').notNull(),
    boundBy: text('bound_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** when its products were listed last */
    fetchedAt: instant('fetched_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.store, table.platform] })],
);

/** An act on stores at platforms; its guid is its caller's, so that it begins once. */
export const takeawayBatch = pgTable(
  'takeaway_batch',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    act: text('act').$type<BatchAct>().notNull(),
    /** of linking: the least score that is accepted */
    least: integer('least'),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    employee: text('employee').notNull(),
  },
  (table) => [index('takeaway_batch_created').on(table.merchant, table.createdAt, table.guid)],
);

/** A store of a batch with what became of it. */
export const takeawayBatchStore = pgTable(
  'takeaway_batch_store',
  {
    batch: text('batch').notNull(),
    merchant: text('merchant').notNull(),
    platform: platform(),
    store: text('store').notNull(),
    number: integer('number').notNull(),
    state: text('state').$type<BatchState>().notNull().default('waiting'),
    /** counts the tries: an answer to an earlier one is no longer taken */
    attempt: integer('attempt').notNull().default(0),
    /** products that were found, linked, unlinked or sent; 1 for a store that was bound or unbound */
    done: integer('done').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    failure: text('failure'),
    /** only these products; all where null */
    products: jsonb('products').$type<string[]>(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.batch, table.platform, table.store] }),
    index('takeaway_batch_store_waiting').on(table.batch, table.number).where(sql`state = 'waiting'`),
    index('takeaway_batch_store_store').on(table.store, table.batch),
  ],
);
