import { sql } from 'drizzle-orm';
import {
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
import type { IntegrityCheck } from '#areas/report/integrity/integrity';
import { bytea, instant, own } from '#server/db/columns';

// Data that follows from orders: repairs, closed days, use of materials, sold-out times, exports, and progress of the
// demo.

const amount = (name: string) => numeric(name, { precision: 14, scale: 2 }).notNull().default('0');
const quantity = (name: string) => numeric(name, { precision: 16, scale: 3 }).notNull().default('0');

/** Abnormal takeaway orders that somebody repaired together, and what was decided about it. */
export const takeawayRepair = pgTable(
  'takeaway_repair',
  {
    ...own,
    number: text('number').notNull(),
    /** submitted, approved, rejected */
    status: text('status').notNull(),
    submitter: text('submitter').notNull(),
    submittedAt: instant('submitted_at').notNull(),
    reviewer: text('reviewer'),
    reviewedAt: instant('reviewed_at'),
    remark: text('remark').notNull().default(''),
    reviewRemark: text('review_remark').notNull().default(''),
    orders: integer('orders').notNull(),
    difference: amount('difference'),
  },
  (table) => [index('takeaway_repair_created').on(table.merchant, table.createdAt, table.guid)],
);

export const takeawayRepairItem = pgTable(
  'takeaway_repair_item',
  {
    repair: text('repair').notNull(),
    order: text('order_guid').notNull(),
    merchant: text('merchant').notNull(),
    store: text('store').notNull(),
    number: text('number').notNull(),
    /** the merchant's income as the platform reported it and as it should be */
    before: amount('before'),
    after: amount('after'),
    difference: amount('difference'),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.repair, table.order] }),
    index('takeaway_repair_item_order').on(table.order),
  ],
);

/** A store's closed business day: nothing is posted on it any more. */
export const dayClosing = pgTable(
  'day_closing',
  {
    merchant: text('merchant').notNull(),
    store: text('store').notNull(),
    businessDate: date('business_date').notNull(),
    closedBy: text('closed_by').notNull(),
    closedAt: instant('closed_at').notNull(),
    income: amount('income'),
    expectedCash: amount('expected_cash'),
    depositedCash: amount('deposited_cash'),
    remark: text('remark').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.store, table.businessDate] })],
);

/** Use of a material by the recipes, once per store and business date. */
export const theoreticalUse = pgTable(
  'theoretical_use',
  {
    merchant: text('merchant').notNull(),
    store: text('store').notNull(),
    businessDate: date('business_date').notNull(),
    material: text('material').notNull(),
    quantity: quantity('quantity'),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.businessDate, table.material] }),
    index('theoretical_use_day').on(table.merchant, table.businessDate, table.material),
  ],
);

/** Sales without a recipe, once per store and business date. */
export const soldWithoutRecipe = pgTable(
  'sold_without_recipe',
  {
    merchant: text('merchant').notNull(),
    store: text('store').notNull(),
    businessDate: date('business_date').notNull(),
    commodity: text('commodity').notNull(),
    name: text('name').notNull(),
    quantity: quantity('quantity'),
  },
  (table) => [primaryKey({ columns: [table.store, table.businessDate, table.commodity] })],
);

/** Effect of a store's sales of a business date on its stock: booked once, whether or not a document was needed. */
export const stockConsumption = pgTable(
  'stock_consumption',
  {
    merchant: text('merchant').notNull(),
    store: text('store').notNull(),
    businessDate: date('business_date').notNull(),
    /** the stock-out document; null where there was nothing to take out, or no warehouse */
    document: text('document'),
    postedAt: instant('posted_at').notNull(),
    /** what was used but was not there; in main units */
    shortfalls: jsonb('shortfalls').$type<{ material: string; quantity: string }[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.store, table.businessDate] }),
    index('stock_consumption_document').on(table.document),
  ],
);

/** An item that was sold out for a while: when, how long, by whom. */
export const soldOutEvent = pgTable(
  'sold_out_event',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    brand: text('brand').notNull(),
    store: text('store').notNull(),
    businessDate: date('business_date').notNull(),
    commodity: text('commodity').notNull(),
    name: text('name').notNull(),
    /** longTerm, soldOut */
    type: text('type').notNull(),
    limit: integer('limit_quantity'),
    sold: quantity('sold'),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
    liftedBy: text('lifted_by'),
    liftedAt: instant('lifted_at'),
    liftMode: text('lift_mode'),
  },
  (table) => [index('sold_out_event_day').on(table.merchant, table.businessDate, table.store)],
);

/** A report that is written to a file while its user goes on; filters and scope are those of the moment it was asked for. */
export const exportTask = pgTable(
  'export_task',
  {
    ...own,
    employee: text('employee').notNull(),
    requester: text('requester').notNull(),
    report: text('report').notNull(),
    language: text('language').notNull(),
    query: jsonb('query').$type<Record<string, unknown>>().notNull(),
    /** the stores that it reads; null where its requester sees everything */
    stores: jsonb('stores').$type<string[]>(),
    period: text('period').notNull(),
    /** queued, running, done, failed, cancelled, expired */
    status: text('status').notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    /** how many rows there were; more than the file holds where it is cut */
    found: integer('found'),
    error: text('error'),
    file: bytea('file'),
    fileSize: integer('file_size'),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [index('export_task_mine').on(table.merchant, table.employee, table.createdAt, table.guid)],
);

/** Rows of a running task, read step by step so that others get their turn and a restart loses nothing. */
export const exportTaskPart = pgTable(
  'export_task_part',
  {
    task: text('task').notNull(),
    part: integer('part').notNull(),
    rows: jsonb('rows').$type<unknown[][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.task, table.part] })],
);

/** A part of a check of figures that is looked at in one go: days, and a range of guids, without an end where it is null. */
export interface FigurePart {
  check: string;
  from: string;
  to: string;
  range: readonly [after: string | null, upTo: string | null];
}

/** A check of figures, part by part: its scope, its progress and its findings. */
export const figureCheck = pgTable(
  'figure_check',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    employee: text('employee').notNull(),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    /** running, done, cancelled, refused */
    status: text('status').notNull(),
    /** the stores that it looks at; null where its starter sees everything */
    stores: jsonb('stores').$type<string[]>(),
    parts: jsonb('parts').$type<FigurePart[]>().notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    found: jsonb('found').$type<IntegrityCheck[]>().notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('figure_check_running').on(table.merchant, table.employee).where(sql`status = 'running'`),
    index('figure_check_created').on(table.createdAt),
  ],
);

/** Which days of the demo are there; what is missing is made in the background. */
export const demoDay = pgTable(
  'demo_day',
  {
    merchant: text('merchant').notNull(),
    store: text('store').notNull(),
    businessDate: date('business_date').notNull(),
    /** how far into the day its orders are there */
    until: instant('until').notNull(),
    orders: integer('orders').notNull().default(0),
    /** whether guests of the day before have left nothing open */
    begins: boolean('begins').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.store, table.businessDate] })],
);
