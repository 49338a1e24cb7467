import { type SQL, sql } from 'drizzle-orm';
import { couponFacts } from '#areas/report/fact/coupon';
import { daysSql, instantSql, onDaySql } from '#server/db/zones';
import type { Period } from '../period';
import { dateBy, placeAndTimeOf, type SourceBy } from '../source';

const figures = ['issued', 'received', 'redeemed', 'used', 'expired', 'withdrawn'] as const;

interface Happening {
  at: SQL;
  /** figures that the row counts one of, with a condition where not every row does */
  counts: Partial<Record<(typeof figures)[number], SQL>>;
  where: SQL;
}

/** No figure rather than 0: sums pass over it, which for every coupon that was given counts. */
const none = sql`NULL::int`;

/** Instances to which something happened on the merchant's clock, at the store where their member registered. */
function happened({ at, counts, where }: Happening, period: Period): SQL {
  const columns = figures.map((name) => sql`${counts[name] ?? none} AS ${sql.identifier(name)}`);
  return sql`SELECT i.guid, i.merchant, i.subject, i.coupon, s.brand, m.store, d.day AS business_date, d.day AS natural_date, ${at} AS at,
      ${sql.join(columns, sql`, `)}, NULL::numeric AS discount, NULL::text AS order_guid, NULL::numeric AS paid
    FROM merchant z CROSS JOIN LATERAL ${daysSql(period, sql`z.time_zone`)} d
      JOIN coupon_instance i ON i.merchant = z.id AND ${onDaySql(at, period)} LEFT JOIN member m ON m.guid = i.member
      LEFT JOIN store s ON s.guid = m.store
    WHERE ${where}`;
}

/**
 * The coupon of a discount: of the instance that is its source; by its name where the demo's history kept no instance. Names may repeat
 * in a subject, so the oldest coupon has it.
 */
const couponOf = sql`coalesce(
  (SELECT i.coupon FROM coupon_instance i WHERE i.guid = d.source),
  (SELECT n.guid FROM coupon n JOIN brand_subject b ON b.subject = n.subject
    WHERE n.merchant = d.merchant AND b.brand = d.brand AND n.name = d.source ORDER BY n.created_at, n.guid LIMIT 1))`;

/** Sum of a coupon's discounts on its order, optionally up to the posting `d`. */
const leftOf = (until: SQL) => sql`(SELECT sum(x.amount) FROM sale_discount x
  WHERE x.order_guid = d.order_guid AND x.kind = 'coupon' AND coalesce(x.source, x.name) = d.source ${until})`;

/**
 * Coupons on postings, each on the posting's own day as in the discount report: a sale uses the coupon, and the refund that leaves nothing
 * of its discount gives it back. Its order counts on the day of the sale as long as something of the discount is left.
 */
function uses(basis: 'business' | 'natural', { from, to }: Period): SQL {
  const date = basis === 'natural' ? sql`natural_date` : sql`business_date`;
  const kept = sql`p.kind = 'sale' AND ${leftOf(sql``)} > 0`;
  return sql`SELECT d.posting || ' ' || d.source AS guid, d.merchant, c.subject, c.guid AS coupon, d.brand, d.store, d.business_date, d.natural_date, p.at,
      ${none} AS issued, ${none} AS received, ${none} AS redeemed,
      CASE WHEN p.kind = 'sale' THEN 1 WHEN ${leftOf(sql`AND (x.at, x.posting) <= (p.at, d.posting)`)} <= 0 THEN -1 ELSE 0 END AS used,
      ${none} AS expired, ${none} AS withdrawn, d.amount AS discount,
      CASE WHEN ${kept} THEN d.order_guid END AS order_guid,
      CASE WHEN ${kept} THEN (SELECT sum(o.paid) FROM sale_posting o WHERE o.order_guid = d.order_guid) END AS paid
    FROM (SELECT posting, order_guid, coalesce(source, name) AS source, merchant, brand, store, business_date, natural_date, sum(amount) AS amount
        FROM sale_discount WHERE kind = 'coupon' AND ${date} BETWEEN ${from}::date AND ${to}::date
        GROUP BY posting, order_guid, coalesce(source, name), merchant, brand, store, business_date, natural_date) d
      JOIN sale_posting p ON p.guid = d.posting
      JOIN coupon c ON c.guid = ${couponOf}`;
}

// Distinct by a subquery over what was gathered: DISTINCT inside an aggregate would have every coupon that was given sorted.
const ofOrders = (of: SQL) =>
  sql`(SELECT DISTINCT one FROM unnest(array_agg(${of}) FILTER (WHERE f.order_guid IS NOT NULL)) AS one) AS once`;

const orders = sql`(SELECT count(*) FROM ${ofOrders(sql`f.order_guid`)})`;

/** Of each order once: what was paid for it is the same on all its coupons. */
const paidOnce = sql`(SELECT coalesce(sum(split_part(one, ' ', 2)::numeric), 0) FROM ${ofOrders(sql`f.order_guid || ' ' || f.paid`)})`;

/** Coupons given, used, run out and taken back: each a row of its own day. */
export const couponSource: SourceBy = (basis, now, period) => {
  const date = dateBy(basis);
  const given = {
    at: sql`i.collection_time`,
    counts: {
      issued: sql`1`,
      received: sql`CASE WHEN i.member IS NOT NULL THEN 1 END`,
      redeemed: sql`CASE WHEN i.member IS NOT NULL AND i.state = 'used' THEN 1 END`,
    },
    where: sql`true`,
  };
  const over = {
    at: sql`i.valid_until`,
    counts: { expired: sql`1` },
    where: sql`i.state = 'unused' AND i.valid_until <= ${instantSql(now)}`,
  };
  const gone = { at: sql`i.updated_at`, counts: { withdrawn: sql`1` }, where: sql`i.state = 'voided'` };
  const events = [given, over, gone].map((one) => happened(one, period));
  return {
    facts: couponFacts,
    // LEFT, though each has a definition: where no type is asked for, the database leaves such a join out.
    from: sql`(${sql.join([...events, uses(basis, period)], sql` UNION ALL `)}) f LEFT JOIN coupon c ON c.guid = f.coupon`,
    subject: sql`f.subject`,
    id: sql`f.guid`,
    at: sql`f.at`,
    date,
    dimensions: { ...placeAndTimeOf(date), coupon: { key: sql`f.coupon` }, couponType: { key: sql`c.type` } },
    measures: {
      couponsIssued: sql`f.issued`,
      couponsReceived: sql`f.received`,
      couponsRedeemed: sql`f.redeemed`,
      couponsUsed: sql`f.used`,
      couponsExpired: sql`f.expired`,
      couponsWithdrawn: sql`f.withdrawn`,
      couponDiscount: sql`f.discount`,
    },
    counts: { couponOrders: orders, couponPaid: paidOnce },
    details: {},
    filters: {},
  };
};
