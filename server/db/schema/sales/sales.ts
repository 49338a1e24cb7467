import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns';

// Orders and what follows from them. A posting and its lines, discounts and payments are facts: they are added, never
// changed, and belong to the business date on which they happened. A reversal or refund is another posting, with
// negative figures. Amounts are in yuan.

const amount = (name: string) => numeric(name, { precision: 14, scale: 2 }).notNull().default('0');
const quantity = (name: string) => numeric(name, { precision: 16, scale: 3 }).notNull().default('0');

/** Dimensions of every fact, so that no report has to join the order. */
const fact = {
  guid: text('guid').primaryKey(),
  merchant: text('merchant').notNull(),
  brand: text('brand').notNull(),
  store: text('store').notNull(),
  order: text('order_guid').notNull(),
  at: instant('at').notNull(),
  /** by the store's cut-off */
  businessDate: date('business_date').notNull(),
  /** of the calendar on the merchant's clock */
  naturalDate: date('natural_date').notNull(),
  hour: smallint('hour').notNull(),
  daypart: text('daypart').notNull(),
  diningType: text('dining_type').notNull(),
  tradeMode: text('trade_mode').notNull(),
  channel: text('channel').notNull(),
  operator: text('operator').notNull().default(''),
};

/** An order in its current state; its effects on the books are its postings (001 §3 Order). */
export const saleOrder = pgTable(
  'sale_order',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    brand: text('brand').notNull(),
    store: text('store').notNull(),
    number: text('number').notNull(),
    /** open, checkedOut, voided, refunded */
    status: text('status').notNull(),
    diningType: text('dining_type').notNull(),
    tradeMode: text('trade_mode').notNull(),
    channel: text('channel').notNull(),
    /** of the checkout; of the order itself as long as there is none */
    businessDate: date('business_date').notNull(),
    naturalDate: date('natural_date').notNull(),
    openedAt: instant('opened_at').notNull(),
    orderedAt: instant('ordered_at').notNull(),
    checkedOutAt: instant('checked_out_at'),
    area: text('area'),
    table: text('table_code'),
    guests: integer('guests').notNull().default(0),
    operator: text('operator').notNull().default(''),
    member: text('member'),
    memberName: text('member_name'),
    remark: text('remark'),
    /** why it was voided */
    cancellationReason: text('cancellation_reason'),
    /** why its checkout was reversed */
    recoveryReason: text('recovery_reason'),
    reversed: boolean('reversed').notNull().default(false),
    goodsAmount: amount('goods_amount'),
    feeAmount: amount('fee_amount'),
    orderAmount: amount('order_amount'),
    discountAmount: amount('discount_amount'),
    receivableAmount: amount('receivable_amount'),
    paidAmount: amount('paid_amount'),
    concessionAmount: amount('concession_amount'),
    incomeAmount: amount('income_amount'),
    refundedAmount: amount('refunded_amount'),
    methods: jsonb('methods').$type<string[]>().notNull(),
    search: text('search').notNull().default(''),
  },
  (table) => [
    uniqueIndex('sale_order_number').on(table.merchant, table.number),
    // The order of the list, then all filter columns: a page and its total are found in the index alone.
    index('sale_order_day').on(
      table.merchant,
      table.businessDate,
      table.orderedAt,
      table.guid,
      table.store,
      table.status,
      table.diningType,
      table.channel,
      table.operator,
      table.search,
    ),
    index('sale_order_natural').on(table.merchant, table.naturalDate, table.orderedAt, table.guid),
    index('sale_order_store').on(table.store, table.businessDate, table.orderedAt, table.guid),
    index('sale_order_at').on(table.merchant, table.orderedAt, table.guid),
    index('sale_order_member').on(table.member),
    index('sale_order_open').on(table.store, table.table).where(sql`status = 'open'`),
  ],
);

/** The order-level fact: a sale, or what takes one back (refund, reverse, repair). Signed. */
export const salePosting = pgTable(
  'sale_posting',
  {
    ...fact,
    kind: text('kind').notNull(),
    /** of reversals: the posting they take back */
    original: text('original'),
    originalDate: date('original_date'),
    reason: text('reason'),
    authoriser: text('authoriser'),
    goods: amount('goods'),
    packing: amount('packing'),
    surcharge: amount('surcharge'),
    delivery: amount('delivery'),
    orderAmount: amount('order_amount'),
    discount: amount('discount'),
    receivable: amount('receivable'),
    paid: amount('paid'),
    concession: amount('concession'),
    income: amount('income'),
    channelFee: amount('channel_fee'),
    /** 1 for a sale, -1 for what takes all of it back, 0 otherwise; guests, tables and minutes likewise */
    orders: smallint('orders').notNull().default(0),
    guests: integer('guests').notNull().default(0),
    tables: smallint('tables').notNull().default(0),
    minutes: integer('minutes').notNull().default(0),
    area: text('area'),
    table: text('table_code'),
    member: text('member'),
  },
  (table) => [
    index('sale_posting_day').on(table.merchant, table.businessDate, table.store),
    index('sale_posting_natural').on(table.merchant, table.naturalDate, table.store),
    index('sale_posting_at').on(table.merchant, table.at, table.guid),
    index('sale_posting_store').on(table.store, table.businessDate),
    index('sale_posting_order').on(table.order),
    index('sale_posting_member').on(table.member, table.at).where(sql`member IS NOT NULL`),
    index('sale_posting_back')
      .on(table.merchant, table.businessDate, table.originalDate, table.order)
      .where(sql`kind <> 'sale'`),
  ],
);

/**
 * A sold line, signed. A package's price is on the line of the package; its children carry a share for reading only.
 */
export const saleLine = pgTable(
  'sale_line',
  {
    ...fact,
    posting: text('posting').notNull(),
    postingKind: text('posting_kind').notNull(),
    number: integer('number').notNull(),
    /** single, weighed, package, child */
    kind: text('kind').notNull(),
    parent: text('parent'),
    commodity: text('commodity').notNull(),
    code: text('code').notNull().default(''),
    name: text('name').notNull(),
    category: text('category').notNull(),
    categoryName: text('category_name').notNull(),
    spec: text('spec').notNull().default(''),
    unit: text('unit').notNull().default(''),
    attributes: text('attributes').notNull().default(''),
    /** ordered; what was given back before the checkout is in `returned` */
    quantity: quantity('quantity'),
    returned: quantity('returned'),
    gift: boolean('gift').notNull().default(false),
    unitPrice: amount('unit_price'),
    attributeAmount: amount('attribute_amount'),
    /** (price + attributes) × (quantity − returned); 0 for children */
    list: amount('list'),
    ownDiscount: amount('own_discount'),
    sharedDiscount: amount('shared_discount'),
    net: amount('net'),
    /** of a child: its share of the package's net by its stand-alone price */
    childNet: amount('child_net'),
    /** of a child: its share of the package's discounts, by the same price; its list price is both together */
    childDiscount: amount('child_discount'),
    cost: amount('cost'),
    waiter: text('waiter').notNull().default(''),
  },
  (table) => [
    index('sale_line_day').on(table.merchant, table.businessDate, table.store),
    index('sale_line_natural').on(table.merchant, table.naturalDate, table.store),
    index('sale_line_store').on(table.store, table.businessDate),
    index('sale_line_order').on(table.order),
  ],
);

/** Reductions of an order's amount, signed; together they are the discount of the posting. */
export const saleDiscount = pgTable(
  'sale_discount',
  {
    ...fact,
    posting: text('posting').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull().default(''),
    line: text('line'),
    amount: amount('amount'),
    authoriser: text('authoriser').notNull().default(''),
    /** the level, activity or coupon that gave it */
    source: text('source'),
    member: text('member'),
  },
  (table) => [
    index('sale_discount_day').on(table.merchant, table.businessDate, table.store),
    index('sale_discount_natural').on(table.merchant, table.naturalDate, table.store),
    index('sale_discount_order').on(table.order),
    index('sale_discount_source')
      .on(table.source, table.businessDate)
      .where(sql`kind = 'activity' AND source IS NOT NULL`),
  ],
);

/** A payment, signed: amount = tendered − change; income is what of it counts as taken. */
export const salePayment = pgTable(
  'sale_payment',
  {
    ...fact,
    posting: text('posting').notNull(),
    postingKind: text('posting_kind').notNull(),
    method: text('method').notNull(),
    tendered: amount('tendered'),
    change: amount('change'),
    amount: amount('amount'),
    income: amount('income'),
    feeRate: numeric('fee_rate', { precision: 6, scale: 4 }).notNull().default('0'),
    fee: amount('fee'),
    transaction: text('transaction').notNull().default(''),
    shift: text('shift'),
    debtUnit: text('debt_unit'),
    /** of a payment by stored value: whose, and the card */
    member: text('member'),
    card: text('card'),
  },
  (table) => [
    index('sale_payment_day').on(table.merchant, table.businessDate, table.store),
    index('sale_payment_natural').on(table.merchant, table.naturalDate, table.store),
    index('sale_payment_order').on(table.order),
    index('sale_payment_shift').on(table.shift),
  ],
);

/** Money taken or given outside sales: recharges, card fees, deposits, repayments of debts. Signed. */
export const otherReceipt = pgTable(
  'other_receipt',
  {
    ...fact,
    /** recharge, rechargeRefund, cardFee, deposit, depositRefund, debtRepaid */
    kind: text('kind').notNull(),
    method: text('method').notNull(),
    amount: amount('amount'),
    gift: amount('gift'),
    shift: text('shift'),
    party: text('party').notNull().default(''),
    /** of recharges and card fees */
    member: text('member'),
    card: text('card'),
    /** given with a recharge, beside the gift */
    points: integer('points').notNull().default(0),
    growth: integer('growth').notNull().default(0),
    /** the recharge activity that gave it */
    activity: text('activity'),
  },
  (table) => [
    index('other_receipt_activity').on(table.activity, table.member).where(sql`activity IS NOT NULL`),
    index('other_receipt_day').on(table.merchant, table.businessDate, table.store),
    index('other_receipt_member').on(table.member, table.at).where(sql`member IS NOT NULL`),
  ],
);

/** Acts of people on an order; returned, given and changed dishes are such acts too (001 §3 Order log). */
export const orderEvent = pgTable(
  'order_event',
  {
    ...fact,
    number: text('number').notNull(),
    /** open, order, send, gift, return, change, discount, checkout, refund, reverse, void, repair */
    kind: text('kind').notNull(),
    authoriser: text('authoriser').notNull().default(''),
    reason: text('reason').notNull().default(''),
    /** of a return: beforeSend, afterSend, afterCheckout */
    stage: text('stage').notNull().default(''),
    table: text('table_code'),
    commodity: text('commodity'),
    name: text('name').notNull().default(''),
    category: text('category'),
    toName: text('to_name').notNull().default(''),
    quantity: quantity('quantity'),
    /** list price × quantity; of a change: new − old */
    amount: amount('amount'),
    cost: amount('cost'),
  },
  (table) => [
    index('order_event_day').on(table.merchant, table.kind, table.businessDate, table.store),
    index('order_event_at').on(table.merchant, table.businessDate, table.at, table.guid),
    index('order_event_order').on(table.order),
  ],
);

/** A cashier's shift at a device. */
export const shift = pgTable(
  'shift',
  {
    guid: text('guid').primaryKey(),
    merchant: text('merchant').notNull(),
    brand: text('brand').notNull(),
    store: text('store').notNull(),
    number: text('number').notNull(),
    businessDate: date('business_date').notNull(),
    device: text('device').notNull(),
    cashier: text('cashier').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    status: text('status').$type<'handedOver' | 'notHandedOver'>().notNull(),
    openingFloat: amount('opening_float'),
    payIn: amount('pay_in'),
    payOut: amount('pay_out'),
    /** cash as counted; null until handed over */
    countedCash: numeric('counted_cash', { precision: 14, scale: 2 }),
    openOrders: integer('open_orders').notNull().default(0),
  },
  (table) => [index('shift_day').on(table.merchant, table.businessDate, table.store)],
);

/** Waiters of an order; a made-up record names its author (001 §9 waiter types). */
export const waiterRecord = pgTable(
  'waiter_record',
  {
    ...fact,
    number: text('number').notNull(),
    waiterType: text('waiter_type').notNull(),
    employee: text('employee').notNull(),
    name: text('name').notNull(),
    /** share of the order's income, by equal parts, remaining cents to the first */
    amount: amount('amount'),
    guests: integer('guests').notNull().default(0),
    tables: smallint('tables').notNull().default(0),
    minutes: integer('minutes').notNull().default(0),
    makeUp: boolean('make_up').notNull().default(false),
    enteredBy: text('entered_by').notNull().default(''),
  },
  (table) => [
    index('waiter_record_day').on(table.merchant, table.businessDate, table.store),
    uniqueIndex('waiter_record_once').on(table.order, table.waiterType, table.employee),
  ],
);

/** An order that came over a platform; its guid is the order's (001 §4). */
export const takeawayOrder = pgTable(
  'takeaway_order',
  {
    ...fact,
    number: text('number').notNull(),
    platform: text('platform').notNull(),
    platformNumber: text('platform_number').notNull(),
    daySequence: integer('day_sequence').notNull(),
    status: text('status').notNull(),
    placedAt: instant('placed_at').notNull(),
    deliveredAt: instant('delivered_at'),
    goods: amount('goods'),
    packing: amount('packing'),
    deliveryFee: amount('delivery_fee'),
    merchantSubsidy: amount('merchant_subsidy'),
    platformSubsidy: amount('platform_subsidy'),
    guestPaid: amount('guest_paid'),
    commission: amount('commission'),
    serviceFee: amount('service_fee'),
    merchantIncome: amount('merchant_income'),
    ownDelivery: boolean('own_delivery').notNull().default(false),
    courier: text('courier').notNull().default(''),
    late: boolean('late').notNull().default(false),
    guest: text('guest').notNull().default(''),
    phone: text('phone').notNull().default(''),
    address: text('address').notNull().default(''),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** what is wrong with an abnormal one */
    problem: text('problem').notNull().default(''),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('takeaway_order_guest').on(table.merchant, table.platform, table.phone),
    index('takeaway_order_day').on(table.merchant, table.businessDate, table.store),
    index('takeaway_order_status').on(table.merchant, table.status, table.businessDate),
  ],
);
