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
import type { Line } from '#areas/inventory/document/lines';
import { instant, own } from '#server/db/columns';

// Tables of warehouses and stock; quantities are in a material's main unit, amounts in yuan.

const quantity = (name: string) => numeric(name, { precision: 20, scale: 3 });
const amount = (name: string) => numeric(name, { precision: 20, scale: 2 });

/** Materials that are bought, kept and used (001 §3 Material). */
export const material = pgTable(
  'material',
  {
    ...own,
    name: text('name').notNull(),
    code: text('code').notNull(),
    shortCode: text('short_code'),
    barcode: text('barcode'),
    type: text('type').notNull(),
    category: text('category').notNull(),
    specification: text('specification'),
    mainUnit: text('main_unit').notNull(),
    subUnit: text('sub_unit'),
    /** how many main units one sub unit holds */
    conversionRatio: integer('conversion_ratio'),
    safetyStock: integer('safety_stock'),
    note: text('note'),
    enabled: boolean('enabled').notNull().default(true),
  },
  (table) => [
    index('material_created').on(table.merchant, table.createdAt, table.guid),
    index('material_category').on(table.category),
    index('material_barcode').on(table.merchant, table.barcode),
  ],
);

export const supplier = pgTable(
  'supplier',
  {
    ...own,
    name: text('name').notNull(),
    unitPhone: text('unit_phone'),
    contact: text('contact'),
    contactPhone: text('contact_phone'),
    address: text('address'),
    settlementCycle: integer('settlement_cycle').notNull(),
    note: text('note'),
    /** agreed prices: material and price of its main unit */
    materialPrices: jsonb('material_prices').$type<{ material: string; agreedPrice: string }[]>(),
    enabled: boolean('enabled').notNull().default(true),
  },
  (table) => [index('supplier_created').on(table.merchant, table.createdAt, table.guid)],
);

/** Prices agreed with a supplier for a main unit of a material, by the first day; null: no longer agreed. */
export const agreedPrice = pgTable(
  'agreed_price',
  {
    merchant: text('merchant').notNull(),
    supplier: text('supplier').notNull(),
    material: text('material').notNull(),
    since: date('since', { mode: 'string' }).notNull(),
    price: amount('price'),
  },
  (table) => [primaryKey({ columns: [table.supplier, table.material, table.since] })],
);

export const warehouse = pgTable(
  'warehouse',
  {
    ...own,
    name: text('name').notNull(),
    code: text('code').notNull(),
    address: text('address'),
    /** the store it serves; null for a central one */
    store: text('store'),
    personInCharge: text('person_in_charge'),
    mobile: text('mobile'),
    remark: text('remark'),
    negativeStock: boolean('negative_stock').notNull().default(false),
    enabled: boolean('enabled').notNull().default(true),
    /** the stocktake that froze it */
    lockedBy: text('locked_by'),
    /** business date of the last submitted stocktake: nothing is posted before it */
    countedOn: date('counted_on', { mode: 'string' }),
  },
  (table) => [index('warehouse_created').on(table.merchant, table.createdAt, table.guid)],
);

/** Stock-in and stock-out documents with their lines; submitted ones never change (001 §4). */
export const stockDocument = pgTable(
  'stock_document',
  {
    ...own,
    direction: text('direction').$type<'in' | 'out'>().notNull(),
    code: text('code').notNull(),
    type: text('type').notNull(),
    warehouse: text('warehouse').notNull(),
    /** of a transfer: the other warehouse */
    counterpart: text('counterpart'),
    supplier: text('supplier'),
    date: date('date', { mode: 'string' }).notNull(),
    amount: amount('amount').notNull(),
    status: text('status').notNull(),
    operator: text('operator').notNull(),
    paperNumber: text('paper_number'),
    remark: text('remark'),
    lines: jsonb('lines').$type<Line[]>().notNull(),
    lineCount: integer('line_count').notNull(),
    submittedAt: instant('submitted_at'),
    submittedBy: text('submitted_by'),
    /** the document that this one takes back */
    reverses: text('reverses'),
    reversedBy: text('reversed_by'),
    /** the other half of a transfer */
    linked: text('linked'),
    /** of what is owed to a supplier: notSettled or settled; null for everything else */
    settlement: text('settlement'),
    settledBy: text('settled_by'),
    dueDate: date('due_date', { mode: 'string' }),
    /** of a transfer that the other side receives: how far it is */
    transit: text('transit'),
    /** of waste: why */
    wasteReason: text('waste_reason'),
  },
  (table) => [
    uniqueIndex('stock_document_code').on(table.merchant, table.code),
    uniqueIndex('stock_document_reverses').on(table.reverses),
    index('stock_document_created').on(table.merchant, table.direction, table.createdAt, table.guid),
    index('stock_document_date').on(table.merchant, table.direction, table.date, table.code, table.guid),
    index('stock_document_opening').on(table.warehouse, table.date).where(sql`type = 'opening'`),
    index('stock_document_supplier').on(table.merchant, table.supplier, table.settlement, table.date),
  ],
);

/** Stock of a material in a warehouse: always the sum of its ledger rows. */
export const stockBalance = pgTable(
  'stock_balance',
  {
    ...own,
    warehouse: text('warehouse').notNull(),
    material: text('material').notNull(),
    quantity: quantity('quantity').notNull(),
    amount: amount('amount').notNull(),
    /** number of the newest ledger row */
    sequence: integer('sequence').notNull(),
    /** cost of a main unit at the last movement that had one: what negative stock is valued at */
    lastCost: numeric('last_cost', { precision: 20, scale: 6 }).notNull(),
    /** copied from the material: lists are filtered and sorted by it */
    category: text('category'),
    safetyStock: integer('safety_stock'),
    belowSafety: boolean('below_safety').notNull().generatedAlwaysAs(sql`COALESCE(safety_stock > quantity, false)`),
  },
  (table) => [
    uniqueIndex('stock_balance_place').on(table.warehouse, table.material),
    index('stock_balance_material').on(table.material),
    index('stock_balance_updated').on(table.merchant, table.updatedAt, table.guid),
    index('stock_balance_warehouse').on(table.merchant, table.warehouse, table.updatedAt, table.guid),
    index('stock_balance_category').on(table.merchant, table.category, table.updatedAt, table.guid),
    index('stock_balance_below').on(table.merchant, table.belowSafety, table.updatedAt, table.guid),
  ],
);

/** Every movement of stock, once and for ever: rows are added, never changed. */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    ...own,
    warehouse: text('warehouse').notNull(),
    material: text('material').notNull(),
    sequence: integer('sequence').notNull(),
    /** type of the document, or what the system did: profit, loss, revaluation */
    kind: text('kind').notNull(),
    direction: text('direction').notNull(),
    delta: quantity('delta').notNull(),
    before: quantity('before').notNull(),
    after: quantity('after').notNull(),
    deltaAmount: amount('delta_amount').notNull(),
    beforeAmount: amount('before_amount').notNull(),
    afterAmount: amount('after_amount').notNull(),
    /** resource and guid of the document or stocktake behind it */
    source: text('source').notNull(),
    document: text('document').notNull(),
    documentCode: text('document_code').notNull(),
    line: integer('line').notNull(),
    supplier: text('supplier'),
    date: date('date', { mode: 'string' }).notNull(),
    operator: text('operator').notNull(),
  },
  (table) => [
    uniqueIndex('stock_ledger_chain').on(table.warehouse, table.material, table.sequence),
    uniqueIndex('stock_ledger_once').on(table.document, table.warehouse, table.line, table.kind),
    index('stock_ledger_date').on(table.merchant, table.date, table.guid),
    index('stock_ledger_material').on(table.merchant, table.material, table.date, table.guid),
    index('stock_ledger_warehouse').on(table.warehouse, table.date, table.guid),
  ],
);

/** Counts of a warehouse (001 §3 Stocktake). */
export const stocktake = pgTable(
  'stocktake',
  {
    ...own,
    number: text('number').notNull(),
    warehouse: text('warehouse').notNull(),
    operator: text('operator').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    paperNumber: text('paper_number'),
    type: text('type').notNull(),
    status: text('status').notNull(),
    lockState: text('lock_state').notNull(),
    /** whether counting was saved since it was locked: unlocking needs it */
    saved: boolean('saved').notNull().default(false),
    /** whether the book quantity is hidden while counting */
    blind: boolean('blind').notNull().default(false),
    scope: text('scope').notNull(),
    category: text('category'),
    remark: text('remark'),
    lineCount: integer('line_count').notNull().default(0),
    countedCount: integer('counted_count').notNull().default(0),
    profitAmount: amount('profit_amount').notNull().default('0'),
    lossAmount: amount('loss_amount').notNull().default('0'),
    submittedAt: instant('submitted_at'),
    submittedBy: text('submitted_by'),
  },
  (table) => [
    uniqueIndex('stocktake_number').on(table.merchant, table.number),
    index('stocktake_created').on(table.merchant, table.createdAt, table.guid),
  ],
);

/** One material of a count; the sheet stays whole when only differences post. */
export const stocktakeLine = pgTable(
  'stocktake_line',
  {
    merchant: text('merchant').notNull(),
    stocktake: text('stocktake').notNull(),
    material: text('material').notNull(),
    /** what the books said when the sheet was made, and at which ledger row */
    book: quantity('book').notNull(),
    sequence: integer('sequence').notNull(),
    unitCost: numeric('unit_cost', { precision: 20, scale: 6 }).notNull(),
    counted: quantity('counted'),
    countedBy: text('counted_by'),
    difference: quantity('difference'),
    differenceAmount: amount('difference_amount'),
    result: text('result'),
  },
  (table) => [primaryKey({ columns: [table.stocktake, table.material] })],
);

/** Payments to a supplier: which documents, how much, when. */
export const supplierSettlement = pgTable(
  'supplier_settlement',
  {
    ...own,
    number: text('number').notNull(),
    supplier: text('supplier').notNull(),
    documents: jsonb('documents').$type<string[]>().notNull(),
    documentCount: integer('document_count').notNull(),
    amount: amount('amount').notNull(),
    remark: text('remark'),
    settledAt: instant('settled_at').notNull(),
    settledBy: text('settled_by').notNull(),
  },
  (table) => [
    uniqueIndex('supplier_settlement_number').on(table.merchant, table.number),
    index('supplier_settlement_supplier').on(table.merchant, table.supplier, table.settledAt),
  ],
);

/** Running numbers of documents: a prefix with its date, and how many there were. */
export const documentNumber = pgTable(
  'document_number',
  {
    merchant: text('merchant').notNull(),
    prefix: text('prefix').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.prefix] })],
);
