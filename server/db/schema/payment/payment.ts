import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ManualDiscount } from '#areas/payment/sensitive/discounts';
import { instant, own } from '#server/db/columns';

// House accounts: what units may owe, and every charge and repayment. Amounts are in yuan.

const amount = (name: string) => numeric(name, { precision: 14, scale: 2 }).notNull().default('0');

/** Debt units: organisations that eat on account (001 §3 Debt unit). */
export const debtUnit = pgTable(
  'debt_unit',
  {
    ...own,
    code: text('code').notNull(),
    name: text('name').notNull(),
    contact: text('contact'),
    phone: text('phone'),
    address: text('address'),
    remark: text('remark'),
    creditLimit: amount('credit_limit'),
    /** the limit less what is owed, never below nothing; changed with every record of the ledger */
    availableCredit: amount('available_credit'),
    /** a digest */
    passwordHash: text('query_password'),
    enabled: boolean('enabled').notNull().default(true),
    /** records of the ledger, which are numbered by it */
    records: integer('records').notNull().default(0),
  },
  (table) => [
    index('debt_unit_created').on(table.merchant, table.createdAt, table.guid),
    uniqueIndex('debt_unit_code').on(table.merchant, table.code),
  ],
);

/** The ledger of the debt units: a charge, a repayment, or what takes a repayment back. Only added to. */
export const debtRecord = pgTable(
  'debt_record',
  {
    ...own,
    brand: text('brand').notNull(),
    store: text('store').notNull(),
    unit: text('unit').notNull(),
    /** charge, repayment, reversal */
    kind: text('kind').notNull(),
    /** what the unit owes more by it; a repayment's is negative */
    amount: amount('amount'),
    order: text('order_guid'),
    at: instant('at').notNull(),
    businessDate: date('business_date').notNull(),
    operator: text('operator').notNull(),
    /** place in the unit's chain, from 1, in the order of writing */
    sequence: integer('sequence').notNull(),
    /** what the unit owed before and after it */
    before: amount('before'),
    after: amount('after'),
    /** of a charge: what is not paid yet */
    open: amount('open'),
    /** of a repayment: a receipt's number */
    number: text('number'),
    method: text('method'),
    reason: text('reason'),
    reverses: text('reverses'),
    reversedBy: text('reversed_by'),
  },
  (table) => [
    index('debt_record_unit').on(table.unit, table.at),
    uniqueIndex('debt_record_chain').on(table.unit, table.sequence),
    index('debt_record_at').on(table.merchant, table.at, table.guid),
    index('debt_record_day').on(table.merchant, table.businessDate, table.store),
  ],
);

/** Which charges a repayment paid, and how much of each. */
export const debtPayment = pgTable(
  'debt_payment',
  {
    merchant: text('merchant').notNull(),
    repayment: text('repayment').notNull(),
    charge: text('charge').notNull(),
    amount: amount('amount'),
  },
  (table) => [primaryKey({ columns: [table.repayment, table.charge] }), index('debt_payment_charge').on(table.charge)],
);

/** Accounts by which a store's online payments are taken. */
export const payAccount = pgTable(
  'pay_account',
  {
    ...own,
    store: text('store').notNull(),
    name: text('name').notNull(),
    provider: text('provider').notNull(),
    account: text('account').notNull(),
    /** sealed (`payKey`); null once the operator's key was lost */
    secretKey: text('secret_key'),
    maskedKey: text('masked_key').notNull(),
    isDefault: boolean('is_default').notNull(),
    enabled: boolean('enabled').notNull(),
    testResult: text('test_result'),
    testedAt: instant('tested_at'),
  },
  (table) => [
    index('pay_account_created').on(table.merchant, table.createdAt, table.guid),
    index('pay_account_store').on(table.store),
    uniqueIndex('pay_account_default').on(table.store).where(sql`is_default = true`),
  ],
);

/** Discounts of whole orders that people gave at tills, one of each kind for an order. */
export const givenDiscount = pgTable(
  'given_discount',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    brand: text('brand').notNull(),
    store: text('store').notNull(),
    order: text('order_guid').notNull(),
    /** allDiscount, discountLet */
    kind: text('kind').$type<ManualDiscount>().notNull(),
    amount: amount('amount'),
    operator: text('operator').notNull(),
    /** the store's contact who allowed one over the limit; empty for one within it */
    authoriser: text('authoriser').notNull().default(''),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('given_discount_order').on(table.order, table.kind),
    index('given_discount_at').on(table.merchant, table.at, table.guid),
  ],
);
