import { index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';

const amount = (name: string) => numeric(name, { precision: 14, scale: 2 }).notNull();

/** The official account of a brand, with the permission sets that it granted. */
export const officialAccount = pgTable(
  'official_account',
  {
    merchant: text('merchant').notNull(),
    brand: text('brand').notNull(),
    appId: text('app_id').notNull(),
    name: text('name').notNull(),
    /** numbers of the platform's permission sets */
    permissions: jsonb('permissions').$type<number[]>().notNull(),
    version: integer('version').notNull(),
    authorizedAt: instant('authorized_at').notNull(),
    authorizedBy: text('authorized_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.brand] }),
    uniqueIndex('official_account_app').on(table.merchant, table.appId),
  ],
);

/** An authorisation that was handed over to the platform: its answer comes under this state. */
export const officialAccountRequest = pgTable('official_account_request', {
  state: text('state').primaryKey(),
  merchant: text('merchant').notNull(),
  brand: text('brand').notNull(),
  employee: text('employee').notNull(),
  employeeName: text('employee_name').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** A store that a group-buy platform knows, until its authorisation expires. */
export const groupBuyLink = pgTable(
  'group_buy_link',
  {
    merchant: text('merchant').notNull(),
    store: text('store').notNull(),
    platform: text('platform').notNull(),
    /** how the platform calls the store */
    shop: text('shop').notNull(),
    linkedAt: instant('linked_at').notNull(),
    linkedBy: text('linked_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.store, table.platform] })],
);

/** The product of a store that a guest gets for a deal of a platform: one for each deal. */
export const groupBuyRule = pgTable(
  'group_buy_rule',
  {
    merchant: text('merchant').notNull(),
    store: text('store').notNull(),
    platform: text('platform').notNull(),
    deal: text('deal').notNull(),
    commodity: text('commodity').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.store, table.platform, table.deal] })],
);

/** A voucher code that was verified; no code of a platform is there twice. Amounts in yuan. */
export const groupBuyVerification = pgTable(
  'group_buy_verification',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    store: text('store').notNull(),
    platform: text('platform').notNull(),
    code: text('code').notNull(),
    deal: text('deal').notNull(),
    dealName: text('deal_name').notNull(),
    product: text('product').notNull(),
    face: amount('face'),
    /** by the guest, to the platform */
    paid: amount('paid'),
    verifiedAt: instant('verified_at').notNull(),
    verifiedBy: text('verified_by').notNull(),
  },
  (table) => [
    uniqueIndex('group_buy_verification_code').on(table.merchant, table.platform, table.code),
    index('group_buy_verification_store').on(table.merchant, table.store, table.verifiedAt),
  ],
);

/** Answers of the external authorisation page to a hand-over (000 §2 /authJump). */
export const authorizationResult = pgTable(
  'authorization_result',
  {
    state: text('state').primaryKey(),
    status: text('status').notNull(),
    message: text('message').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('authorization_result_created').on(table.createdAt)],
);
