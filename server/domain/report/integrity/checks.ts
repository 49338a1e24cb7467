import { type SQL, sql } from 'drizzle-orm';

/**
 * Scope of a check: facts f of the stores, days and enterprise in question; the balances b and warehouses w that the
 * caller sees.
 */
export interface Scope {
  facts: SQL;
  warehouses: SQL;
  balances: SQL;
  merchant: string;
  from: string;
  to: string;
  /** the first day of the whole check; this may be a part of it */
  begins: string;
  /** unrestricted scope: records of no store are checked as well */
  whole: boolean;
}

/** By what the rows of a check fall into parts that are looked at one after the other. */
export type Parts = 'daysOfStores' | 'days' | 'balances' | 'whole';

/** Expresses in SQL two figures that must be equal: rows of a place, the expected and the actual one. */
export interface Check {
  key: string;
  parts: Parts;
  /** null where the caller may not see what it looks at */
  rows(scope: Scope): SQL | null;
}

const postings =
  (expected: SQL, found: SQL) =>
  ({ facts }: Scope) =>
    sql`SELECT f.order_guid AS place, ${expected} AS expected, ${found} AS found FROM sale_posting f WHERE ${facts}`;

/** Found by the order, which has an index. */
const ofPosting = (sum: SQL) =>
  sql`coalesce((SELECT ${sum} WHERE x.order_guid = f.order_guid AND x.posting = f.guid), 0)`;

/** Sums of two tables by store and business date. Each side is a select of store, day and value. */
const byDay = (expected: (facts: SQL) => SQL, found: (facts: SQL) => SQL) => (scope: Scope) => {
  const side = (name: SQL, select: SQL) =>
    sql`SELECT store, day, sum(value) AS ${name} FROM (${select}) AS one GROUP BY store, day`;
  return sql`SELECT s.name || ' · ' || coalesce(e.day, n.day) AS place, coalesce(e.expected, 0) AS expected, coalesce(n.found, 0) AS found
    FROM (${side(sql`expected`, expected(scope.facts))}) AS e
    FULL JOIN (${side(sql`found`, found(scope.facts))}) AS n ON n.store = e.store AND n.day = e.day
    JOIN store s ON s.guid = coalesce(e.store, n.store)`;
};

const ofFacts =
  (table: SQL, value: SQL, only = sql`true`) =>
  (facts: SQL) =>
    sql`SELECT f.store, f.business_date AS day, ${value} AS value FROM ${table} f WHERE ${facts} AND ${only}`;

const movements = ({ merchant, warehouses, balances }: Scope) =>
  sql`FROM stock_balance b JOIN warehouse w ON w.guid = b.warehouse JOIN material m ON m.guid = b.material
    WHERE b.merchant = ${merchant} AND ${warehouses} AND ${balances}`;

const ofBalance = (column: SQL) =>
  sql`coalesce((SELECT sum(${column}) FROM stock_ledger l WHERE l.warehouse = b.warehouse AND l.material = b.material), 0)`;

const back = sql`('refund', 'reverse')`;

/** Of single postings, so that a wrong one can be named (R1, R2). */
const ofPostings: readonly Check[] = [
  {
    key: 'orderAmount',
    parts: 'daysOfStores',
    rows: postings(sql`f.goods + f.packing + f.surcharge + f.delivery`, sql`f.order_amount`),
  },
  { key: 'receivable', parts: 'daysOfStores', rows: postings(sql`f.order_amount - f.discount`, sql`f.receivable`) },
  { key: 'income', parts: 'daysOfStores', rows: postings(sql`f.paid - f.concession`, sql`f.income`) },
  { key: 'goods', parts: 'daysOfStores', rows: postings(ofPosting(sql`sum(x.list) FROM sale_line x`), sql`f.goods`) },
  {
    key: 'lines',
    parts: 'daysOfStores',
    rows: postings(ofPosting(sql`sum(x.own_discount + x.shared_discount) FROM sale_line x`), sql`f.discount`),
  },
  {
    key: 'discounts',
    parts: 'daysOfStores',
    rows: postings(ofPosting(sql`sum(x.amount) FROM sale_discount x`), sql`f.discount`),
  },
  {
    key: 'payments',
    parts: 'daysOfStores',
    rows: postings(ofPosting(sql`sum(x.amount) FROM sale_payment x`), sql`f.paid`),
  },
  {
    key: 'packages',
    parts: 'daysOfStores',
    rows: ({ facts }) => sql`SELECT f.order_guid AS place, figure.expected, figure.found
      FROM sale_line f CROSS JOIN LATERAL (
        SELECT sum(x.child_net) AS net, sum(x.child_discount) AS discount, count(*) AS dishes
        FROM sale_line x WHERE x.order_guid = f.order_guid AND x.parent = f.guid) AS children
      CROSS JOIN LATERAL (VALUES (f.net, children.net), (f.own_discount + f.shared_discount, children.discount)) AS figure (expected, found)
      WHERE ${facts} AND f.kind = 'package' AND children.dishes > 0`,
  },
  {
    key: 'refunds',
    parts: 'daysOfStores',
    // An order is looked at once: with its first day of those that are checked.
    rows: ({ facts, begins, from }) => sql`SELECT f.order_guid AS place, 0 AS expected, least(0, sum(f.paid)) AS found
      FROM sale_posting f WHERE f.order_guid IN (SELECT f.order_guid FROM sale_posting f WHERE ${facts}) GROUP BY f.order_guid
      HAVING min(f.business_date) FILTER (WHERE f.business_date >= ${begins}::date) >= ${from}::date`,
  },
];

/** Of what different reports say of one day (R3, R6, R7, R8, R11). */
const ofDays: readonly Check[] = [
  {
    key: 'days',
    parts: 'days',
    rows: byDay(ofFacts(sql`sale_posting`, sql`f.paid`), ofFacts(sql`sale_payment`, sql`f.amount`)),
  },
  {
    key: 'shifts',
    parts: 'days',
    rows: byDay(
      ofFacts(sql`sale_payment`, sql`f.amount`),
      (facts) => sql`SELECT coalesce(s.store, f.store) AS store, f.business_date AS day, f.amount AS value
        FROM sale_payment f LEFT JOIN shift s ON s.guid = f.shift WHERE ${facts}`,
    ),
  },
  {
    key: 'refundDays',
    parts: 'days',
    rows: byDay(
      ofFacts(sql`sale_posting`, sql`-f.paid`, sql`f.kind IN ${back}`),
      ofFacts(sql`sale_payment`, sql`-f.amount`, sql`f.posting_kind IN ${back}`),
    ),
  },
  {
    key: 'waiters',
    parts: 'days',
    rows: ({ facts }) => sql`SELECT max(f.number) AS place, o.income_amount AS expected, sum(f.amount) AS found
      FROM waiter_record f JOIN sale_order o ON o.guid = f.order_guid WHERE ${facts} GROUP BY o.guid, f.waiter_type`,
  },
  {
    key: 'closedDays',
    parts: 'days',
    rows: ({ facts }) => sql`SELECT s.name || ' · ' || f.business_date AS place, f.income AS expected,
      coalesce((SELECT sum(x.income) FROM sale_payment x WHERE x.store = f.store AND x.business_date = f.business_date), 0) AS found
      FROM day_closing f JOIN store s ON s.guid = f.store WHERE ${facts}`,
  },
];

/** Of what is carried from one day to the next (R9, S1, S2). */
const ofBooks: readonly Check[] = [
  {
    key: 'ledger',
    parts: 'balances',
    rows: (
      scope,
    ) => sql`SELECT w.name || ' · ' || m.name AS place, b.quantity AS expected, ${ofBalance(sql`l.delta`)} AS found
      ${movements(scope)}`,
  },
  {
    key: 'ledgerAmounts',
    parts: 'balances',
    rows: (
      scope,
    ) => sql`SELECT w.name || ' · ' || m.name AS place, b.amount AS expected, ${ofBalance(sql`l.delta_amount`)} AS found
      ${movements(scope)}`,
  },
  {
    key: 'ledgerChain',
    parts: 'days',
    rows: ({
      merchant,
      warehouses,
      from,
      to,
    }) => sql`SELECT l.document_code AS place, coalesce(p.after, 0) AS expected, l.before AS found
      FROM stock_ledger l JOIN warehouse w ON w.guid = l.warehouse
      LEFT JOIN stock_ledger p ON p.warehouse = l.warehouse AND p.material = l.material AND p.sequence = l.sequence - 1
      WHERE l.merchant = ${merchant} AND l.date BETWEEN ${from}::date AND ${to}::date AND ${warehouses}`,
  },
  {
    key: 'debts',
    parts: 'whole',
    rows: ({ merchant, whole }) =>
      whole
        ? sql`SELECT u.name AS place, u.credit_limit - u.available_credit AS expected,
            coalesce((SELECT sum(r.amount) FROM debt_record r WHERE r.unit = u.guid), 0) AS found
            FROM debt_unit u WHERE u.merchant = ${merchant}`
        : null,
  },
];

/** Figures of members are the sums of their ledgers, and lots hold what the buckets hold (B1, B2). */
const ofMembers: readonly Check[] = [
  {
    key: 'memberBalances',
    parts: 'whole',
    rows: ({ merchant, whole }) =>
      whole
        ? sql`SELECT c.number || ' · ' || b.bucket AS place, coalesce(l.sum, 0) AS expected,
            CASE b.bucket WHEN 'real' THEN c.real_balance WHEN 'gift' THEN c.gift_balance ELSE c.subsidy_balance END AS found
            FROM member_card c JOIN member m ON m.guid = c.member AND m.ledger_since IS NOT NULL
            CROSS JOIN (VALUES ('real'), ('gift'), ('subsidy')) AS b (bucket)
            LEFT JOIN (SELECT card, bucket, sum(change) AS sum FROM balance_ledger WHERE merchant = ${merchant} GROUP BY card, bucket) l
              ON l.card = c.guid AND l.bucket = b.bucket
            WHERE c.merchant = ${merchant}`
        : null,
  },
  {
    key: 'memberLots',
    parts: 'whole',
    rows: ({ merchant, whole }) =>
      whole
        ? sql`SELECT c.number AS place, c.real_balance + c.gift_balance + c.subsidy_balance AS expected, coalesce(l.sum, 0) AS found
            FROM member_card c JOIN member m ON m.guid = c.member AND m.ledger_since IS NOT NULL
            LEFT JOIN (SELECT card, sum(left_amount) AS sum FROM balance_lot WHERE merchant = ${merchant} GROUP BY card) l ON l.card = c.guid
            WHERE c.merchant = ${merchant}`
        : null,
  },
  {
    key: 'memberPoints',
    parts: 'whole',
    rows: ({ merchant, whole }) =>
      whole
        ? sql`SELECT m.full_name || coalesce(' · ' || m.account, '') AS place, coalesce(p.sum, 0) + coalesce(g.sum, 0) AS expected,
            m.points + m.growth_value AS found FROM member m
            LEFT JOIN (SELECT member, sum(change) AS sum FROM points_ledger WHERE merchant = ${merchant} GROUP BY member) p ON p.member = m.guid
            LEFT JOIN (SELECT member, sum(change) AS sum FROM growth_ledger WHERE merchant = ${merchant} GROUP BY member) g ON g.member = m.guid
            WHERE m.merchant = ${merchant} AND m.ledger_since IS NOT NULL`
        : null,
  },
  {
    key: 'memberLevels',
    parts: 'whole',
    // Points ever earned are what the ledgers say, with those of who was merged into the member; the level is the highest that is reached, or that was given by hand (W10).
    rows: ({ merchant, whole }) =>
      whole
        ? sql`SELECT m.full_name || ' · ' || m.account AS place, coalesce(p.earned, 0) AS expected, m.points_earned AS found FROM member m
            LEFT JOIN (SELECT coalesce(own.merged_into, own.guid) AS member, sum(l.change) AS earned FROM points_ledger l
              JOIN member own ON own.guid = l.member WHERE l.merchant = ${merchant} AND l.kind NOT IN ('expiry', 'merge')
              AND NOT (l.kind = 'sale' AND l.change < 0) AND NOT (l.kind = 'refund' AND l.change > 0) GROUP BY 1) p ON p.member = m.guid
            WHERE m.merchant = ${merchant} AND m.ledger_since IS NOT NULL
          UNION ALL SELECT m.full_name || ' · ' || m.account, coalesce(best.threshold, held.threshold), held.threshold FROM member m
            JOIN member_level held ON held.guid = m.level JOIN member_system s ON s.guid = held.system
            LEFT JOIN LATERAL (SELECT l.threshold FROM member_level l WHERE l.system = s.guid AND l.enabled
              AND (l.threshold <= CASE s.basis WHEN 'growth' THEN m.growth_value ELSE m.points_earned END OR l.guid = m.fixed_level)
              ORDER BY l.threshold DESC LIMIT 1) best ON true
            WHERE m.merchant = ${merchant} AND m.ledger_since IS NOT NULL`
        : null,
  },
  {
    key: 'memberSpending',
    parts: 'whole',
    // Orders since the ledgers began, against what the ledgers took for them.
    rows: ({ merchant, whole }) =>
      whole
        ? sql`SELECT p.order_guid AS place, sum(f.amount) AS expected,
            coalesce((SELECT -sum(l.change) FROM balance_ledger l WHERE l.business = p.guid AND l.kind IN ('sale', 'refund')), 0) AS found
            FROM sale_payment f JOIN sale_posting p ON p.guid = f.posting
            JOIN member m ON m.guid = p.member AND p.at >= m.ledger_since
            WHERE f.merchant = ${merchant} AND f.method IN ('storedReal', 'storedGift', 'storedSubsidy')
            GROUP BY p.guid, p.order_guid`
        : null,
  },
];

/**
 * Points or tier points of members that their refunded top-ups gave: in proportion taken back, owed, or corrected by hand since
 * (002 §9). Older versions kept them.
 */
const keptAfterRefunds = (merchant: string, ledger: SQL, owed: SQL) => sql`
  SELECT m.full_name || coalesce(' · ' || m.account, '') AS place, sum(t.due) AS expected, least(sum(t.due), sum(t.gone) + m.${owed}
      + coalesce((SELECT -sum(l.change) FROM ${ledger} l WHERE l.member = m.guid AND l.kind = 'adjustment' AND l.change < 0), 0)) AS found
  FROM (SELECT coalesce(own.merged_into, own.guid) AS member,
      coalesce(g.first, 0) - floor(coalesce(g.first, 0) * (r.amount - coalesce(p.out, 0)) / r.amount) AS due, coalesce(b.gone, 0) AS gone
    FROM other_receipt r JOIN member own ON own.guid = r.member
    LEFT JOIN (SELECT business, sum(change) AS first FROM ${ledger} WHERE merchant = ${merchant} AND kind = 'recharge' GROUP BY business) g
      ON g.business = r.guid
    LEFT JOIN (SELECT lot.recharge, -sum(e.change) AS out FROM balance_lot lot
        JOIN balance_ledger e ON e.card = lot.card AND e.lot = lot.guid AND e.kind = 'rechargeRefund'
      WHERE lot.merchant = ${merchant} AND lot.bucket = 'real' GROUP BY lot.recharge) p ON p.recharge = r.guid
    LEFT JOIN (SELECT reverses, -sum(change) AS gone FROM ${ledger} WHERE merchant = ${merchant} AND kind = 'rechargeRefund'
      GROUP BY reverses) b ON b.reverses = r.guid
    WHERE r.merchant = ${merchant} AND r.kind = 'recharge' AND r.amount > 0) t
  JOIN member m ON m.guid = t.member WHERE m.ledger_since IS NOT NULL GROUP BY m.guid`;

/** Of figures that older versions left wrong; each is put right by a correction at the desk. */
const ofOlderVersions: readonly Check[] = [
  {
    key: 'refundedTopUps',
    parts: 'whole',
    rows: ({ merchant, whole }) =>
      whole
        ? sql`${keptAfterRefunds(merchant, sql`points_ledger`, sql`points_owed`)}
          UNION ALL ${keptAfterRefunds(merchant, sql`growth_ledger`, sql`growth_owed`)}`
        : null,
  },
];

export const checks: readonly Check[] = [...ofPostings, ...ofDays, ...ofBooks, ...ofMembers, ...ofOlderVersions];
