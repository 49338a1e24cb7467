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

/** Uses, on the day of their order and with what was paid for it. */
const uses = sql`SELECT i.guid, i.merchant, i.subject, i.coupon, o.brand, o.store, o.business_date, o.natural_date, i.usage_time AS at,
    ${none} AS issued, ${none} AS received, ${none} AS redeemed, 1 AS used, ${none} AS expired, ${none} AS withdrawn, i.discount, o.guid AS order_guid,
    (SELECT sum(p.paid) FROM sale_posting p WHERE p.order_guid = o.guid) AS paid
  FROM coupon_instance i JOIN sale_order o ON o.merchant = i.merchant AND o.number = i.order_number
  WHERE i.state = 'used'`;

// Distinct by a subquery over what was gathered: DISTINCT inside an aggregate would have every coupon that was given sorted.
const ofUses = (of: SQL) =>
  sql`(SELECT DISTINCT one FROM unnest(array_agg(${of}) FILTER (WHERE f.used > 0)) AS one) AS once`;

const orders = sql`(SELECT count(*) FROM ${ofUses(sql`f.order_guid`)})`;

/** Of each order once: what was paid for it is the same on all its coupons. */
const paidOnce = sql`(SELECT coalesce(sum(split_part(one, ' ', 2)::numeric), 0) FROM ${ofUses(sql`f.order_guid || ' ' || f.paid`)})`;

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
    from: sql`(${sql.join([...events, uses], sql` UNION ALL `)}) f LEFT JOIN coupon c ON c.guid = f.coupon`,
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
