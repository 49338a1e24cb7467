import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AttributeGroup, Specification } from '#areas/goods/commodity/parts';
import type { PriceSource } from '#areas/goods/commodity/priceHistory';
import type { PackageGroup } from '#areas/goods/package/package';
import type { PlanItem, PlanType } from '#areas/goods/plan/content';
import { instant, own } from '#server/db/columns';

/** A price of a document that was written dish by dish, with what it found, in yuan. Without a member price that one stays, null takes it away. */
export interface KeptPrice {
  planGuid: string;
  itemGuid: string;
  skuGuid: string;
  salePrice: string;
  memberPrice?: string | null | undefined;
  before: string;
  beforeMember: string | null;
  /** as they were called then; documents of before they were kept have none */
  planName?: string;
  itemName?: string;
  skuName?: string | null;
}

// Tables of goods and menu plans; schema.ts has those of the foundation.

/** Goods of stores and of brand libraries: commodities and packages (see src/areas/goods). */
export const commodity = pgTable(
  'commodity',
  {
    ...own,
    /** 'store' or 'brand': whose guid `place` is */
    owner: text('owner').notNull(),
    place: text('place').notNull(),
    category: text('category').notNull(),
    name: text('name').notNull(),
    pinyinCode: text('pinyin_code'),
    alias: text('alias'),
    abbreviation: text('abbreviation'),
    sort: integer('sort'),
    pictures: jsonb('pictures').$type<string[]>(),
    tags: jsonb('tags').$type<string[]>(),
    description: text('description'),
    wholeOrderDiscount: boolean('whole_order_discount').notNull(),
    memberDiscount: boolean('member_discount').notNull(),
    recommendationParticipation: boolean('recommendation_participation').notNull(),
    enabled: boolean('enabled').notNull(),
    type: text('type').notNull(),
    /** of a package: fixed or optional */
    kind: text('kind'),
    specifications: jsonb('specifications').$type<Specification[]>().notNull(),
    attributeGroups: jsonb('attribute_groups').$type<AttributeGroup[]>(),
    groups: jsonb('groups').$type<PackageGroup[]>(),
    weighingAttribute: text('weighing_attribute'),
    pricingUnit: text('pricing_unit'),
    /** the lowest selling price, for lists */
    price: numeric('price', { precision: 12, scale: 2 }).notNull(),
    memberPrice: numeric('member_price', { precision: 12, scale: 2 }),
    unit: text('unit').notNull(),
    specificationCount: integer('specification_count').notNull(),
    /** the library's commodity that this one came from */
    origin: text('origin'),
    /** how the kitchen's screens show it; a store's own decision */
    delayMinutes: integer('delay_minutes').notNull().default(0),
    displayBatches: integer('display_batches').notNull().default(1),
    /** what a store's ordering pads show: addresses in the order of src/areas/goods/padPicture, null where there is none */
    padPictures: jsonb('pad_pictures').$type<(string | null)[]>(),
  },
  (table) => [
    index('commodity_created').on(table.merchant, table.owner, table.createdAt, table.guid),
    index('commodity_place').on(table.place, table.owner, table.createdAt, table.guid),
    index('commodity_sort').on(table.merchant, table.owner, table.sort, table.guid),
    index('commodity_name').on(table.merchant, table.owner, table.name, table.guid),
    index('commodity_price').on(table.merchant, table.owner, table.price, table.guid),
    index('commodity_search').on(table.merchant, table.owner, table.search),
    index('commodity_category').on(table.category),
    index('commodity_origin').on(table.origin),
    index('commodity_pictures').using('gin', table.pictures),
    index('commodity_pad_pictures').using('gin', table.padPictures),
  ],
);

/** Settings of a saved plan, without its items. */
export interface PlanBase {
  name: string;
  description: string | null;
  sellTimeType: string;
  startTime: string | null;
  endTime: string | null;
  /** guids, those outside the scope of a reader included */
  stores: string[];
}

/** Menu plans (001 §3); their items are in their versions. */
export const plan = pgTable(
  'plan',
  {
    ...own,
    brand: text('brand').notNull(),
    name: text('name').notNull(),
    planCode: text('plan_code').notNull(),
    description: text('description'),
    sellTimeType: text('sell_time_type').notNull(),
    startTime: text('start_time'),
    endTime: text('end_time'),
    status: text('status').notNull(),
    pushType: text('push_type'),
    /** when a scheduled push is due */
    effectiveTime: instant('effective_time'),
    /** the version that the scheduled push brings: the newest one when it was asked for */
    scheduledVersion: integer('scheduled_version'),
    latestEffectiveTime: instant('latest_effective_time'),
    /** the newest formal version; 0 while there is only a draft */
    formalVersion: integer('formal_version').notNull().default(0),
    itemCount: integer('item_count').notNull().default(0),
    storeCount: integer('store_count').notNull().default(0),
    /** of a draft: the plan it is a draft of */
    planGuid: text('plan_guid'),
    copiedFrom: text('copied_from'),
  },
  (table) => [
    index('plan_updated').on(table.merchant, table.updatedAt, table.guid),
    index('plan_brand').on(table.merchant, table.brand, table.status),
  ],
);

/**
 * Items, times and stores of a plan. The items of a formal version never change again; number 0 is the content of a
 * draft.
 */
export const planVersion = pgTable(
  'plan_version',
  {
    merchant: text('merchant').notNull(),
    plan: text('plan').notNull(),
    number: integer('number').notNull(),
    items: jsonb('items').$type<PlanItem[]>().notNull(),
    types: jsonb('types').$type<PlanType[]>().notNull(),
    base: jsonb('base').$type<PlanBase>().notNull(),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.plan, table.number] })],
);

/** Where a plan applies, and which of its versions the store sells; null before the first push reached it. */
export const planStore = pgTable(
  'plan_store',
  {
    merchant: text('merchant').notNull(),
    plan: text('plan').notNull(),
    store: text('store').notNull(),
    version: integer('version'),
    /** taken out of the plan, and still selling by it until the next push */
    leaving: boolean('leaving').notNull().default(false),
    /** the scheduled push of the plan goes to it */
    scheduled: boolean('scheduled').notNull().default(false),
    /** the period the store was given with its version */
    sellTimeType: text('sell_time_type'),
    startTime: text('start_time'),
    endTime: text('end_time'),
    /** of the last push: null before one, '' when it went well, else why not */
    failure: text('failure'),
    pushedAt: instant('pushed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.plan, table.store] }),
    index('plan_store_store').on(table.merchant, table.store),
  ],
);

/** A named change of prices in plans: before, after, and when it takes effect. */
export const priceChange = pgTable(
  'price_change',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    name: text('name').notNull(),
    rows: jsonb('rows').$type<KeptPrice[]>().notNull(),
    status: text('status').notNull(),
    effectiveTime: instant('effective_time').notNull(),
    failure: text('failure'),
    /** 'plan' or 'library': whose prices it changes */
    target: text('target').notNull().default('plan'),
    /** of a document made by rules: the brand, and the rules as entered; its prices are separate rows */
    brand: text('brand'),
    rules: jsonb('rules').$type<unknown[]>(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [index('price_change_created').on(table.merchant, table.createdAt)],
);

/** One price that a document made by rules changes, with the names of the day it was made. */
export const priceChangeRow = pgTable(
  'price_change_row',
  {
    merchant: text('merchant').notNull(),
    document: text('document').notNull(),
    number: integer('number').notNull(),
    /** null in the library */
    plan: text('plan'),
    planName: text('plan_name'),
    item: text('item').notNull(),
    itemName: text('item_name').notNull(),
    sku: text('sku').notNull(),
    skuName: text('sku_name'),
    /** sale or member */
    kind: text('kind').notNull(),
    before: text('before'),
    after: text('after'),
    /** waiting, done, refused, undone */
    state: text('state').notNull(),
    /** why it was refused: a sentence of the gateway with its parameters */
    reason: jsonb('reason').$type<{ text: string; params?: Record<string, string | number> }>(),
  },
  (table) => [
    primaryKey({ columns: [table.document, table.number] }),
    index('price_change_row_state').on(table.document, table.state, table.number),
  ],
);

/** A change of one price of a specification: of the goods themselves, or in a plan. */
export const priceRecord = pgTable(
  'price_record',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    item: text('item').notNull(),
    sku: text('sku').notNull(),
    skuName: text('sku_name'),
    /** null where the price is that of the goods themselves */
    plan: text('plan'),
    planName: text('plan_name'),
    kind: text('kind').$type<'sale' | 'member'>().notNull(),
    /** null where there was none before, or is none any more */
    before: text('before'),
    after: text('after'),
    source: text('source').$type<PriceSource>().notNull(),
    sourceName: text('source_name'),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    /** the order of what happened at one instant */
    sort: bigint('sort', { mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (table) => [index('price_record_item').on(table.merchant, table.item, table.at, table.sort)],
);

/** Previews of a plan that a QR code opens on a guest's phone, for a limited time. */
export const planPreview = pgTable('plan_preview', {
  codeHash: text('code_hash').primaryKey(),
  merchant: text('merchant').notNull(),
  plan: text('plan').notNull(),
  number: integer('number').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Items sold out or limited in a store, one row for each specification that ever was (001 §4). */
export const soldOutEstimate = pgTable(
  'sold_out_estimate',
  {
    ...own,
    place: text('place').notNull(),
    commodity: text('commodity').notNull(),
    specification: text('specification').notNull(),
    name: text('name').notNull(),
    pinyinCode: text('pinyin_code'),
    type: text('type').notNull(),
    liftMode: text('lift_mode').notNull(),
    quantity: integer('quantity'),
    minOrder: integer('min_order'),
    refill: boolean('refill').notNull(),
    refillTime: text('refill_time').notNull(),
    liftDate: date('lift_date', { mode: 'string' }),
    state: text('state').notNull(),
    /** of a limit: how many are left */
    remaining: integer('remaining'),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
    /** when it is lifted or refilled automatically; null for never */
    dueAt: instant('due_at'),
  },
  (table) => [
    uniqueIndex('sold_out_estimate_place').on(table.merchant, table.place, table.specification),
    index('sold_out_estimate_commodity').on(table.commodity),
    index('sold_out_estimate_set').on(table.merchant, table.setAt, table.guid),
    index('sold_out_estimate_due').on(table.dueAt),
  ],
);
