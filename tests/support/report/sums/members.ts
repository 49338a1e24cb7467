import { sql } from 'drizzle-orm';
import { firstSubject } from '#tests/support/callers';
import { type Expected, postings, within } from './view';

// Days of members of the first subject, from payments, receipts and chains of ledgers instead of their sums.

const ofSubject = sql`IN (SELECT brand FROM brand_subject WHERE subject = ${firstSubject})`;
const stored = sql`('storedReal', 'storedGift', 'storedSubsidy')`;

export const memberSums: Record<string, Expected> = {
  membershipDetail: {
    sums: (view) => sql`WITH ${postings(view, undefined, sql`s.brand ${ofSubject}`)}, r AS (
        SELECT m.merchant, m.store, (m.registration_time AT TIME ZONE 'Asia/Shanghai')::date AS business_date
        FROM member m WHERE m.subject = ${firstSubject} AND m.merged_into IS NULL
      ), bought AS (
        SELECT count(*) FILTER (WHERE orders > 0) AS buying FROM (
          SELECT member, max(orders) AS orders FROM p WHERE member IS NOT NULL GROUP BY member) x
      ), y AS (
        SELECT p.member, z.amount, z.method FROM sale_payment z JOIN p ON p.order_guid = z.order_guid AND p.guid = z.posting
      ), o AS (
        SELECT coalesce(sum(amount) FILTER (WHERE kind = 'recharge'), 0) + coalesce(sum(amount) FILTER (WHERE kind = 'rechargeRefund'), 0) AS topped,
          coalesce(sum(gift), 0) AS given
        FROM other_receipt t WHERE ${within('t', view)} AND t.brand ${ofSubject} AND t.kind IN ('recharge', 'rechargeRefund')
      ), q AS (
        SELECT coalesce(sum(before - after) FILTER (WHERE kind = 'sale' AND after < before OR kind = 'refund' AND after > before), 0) AS spent,
          coalesce(sum(after - before) FILTER (WHERE kind = 'sale' AND after > before OR kind = 'refund' AND after < before
            OR kind IN ('recharge', 'birthday', 'upgrade')), 0) AS earned
        FROM points_ledger k WHERE ${within('k', view)} AND k.subject = ${firstSubject}
      )
      SELECT (SELECT count(*) FROM r WHERE ${within('r', view)}) AS "newMembers", bought.buying AS "buyingMembers",
        (SELECT coalesce(sum(sign), 0) FROM p WHERE member IS NOT NULL) AS "memberOrders",
        (SELECT coalesce(sum(amount), 0) FROM y WHERE member IS NOT NULL) AS "memberPaid",
        (SELECT coalesce(sum(amount), 0) FROM y) AS "allPaid",
        (SELECT coalesce(sum(amount), 0) FROM y WHERE method IN ${stored} AND member IS NOT NULL) AS "storedSpent",
        o.topped AS "toppedUp", o.given AS "storedGiven", q.spent AS "pointsSpent", q.earned AS "pointsEarned"
      FROM bought, o, q`,
    ratios: {
      memberShare: { of: 'memberPaid', per: 'allPaid', percent: true },
      perMemberOrder: { of: 'memberPaid', per: 'memberOrders' },
    },
  },
  // From what is left of the discounts on orders, and from payments instead of postings.
  campaignStatistics: {
    sums: (view) => sql`WITH rows AS (
        SELECT d.* FROM sale_discount d JOIN campaign c ON c.guid = d.source
        WHERE c.subject = ${firstSubject} AND d.kind = 'activity' AND ${within('d', view)}
      ), kept AS (
        SELECT order_guid, source FROM sale_discount WHERE kind = 'activity' GROUP BY 1, 2 HAVING sum(amount) > 0
      ), orders AS (
        SELECT DISTINCT r.order_guid FROM rows r JOIN kept USING (order_guid, source) WHERE r.amount > 0
      ), who AS (
        SELECT DISTINCT r.member, o.guid FROM rows r JOIN kept USING (order_guid, source) JOIN sale_order o ON o.guid = r.order_guid
        WHERE r.amount > 0 AND r.member IS NOT NULL
      ), firsts AS (
        SELECT DISTINCT ON (member) member, order_guid FROM sale_posting WHERE kind = 'sale' AND member IS NOT NULL ORDER BY member, at
      )
      SELECT (SELECT count(*) FROM orders) AS "campaignOrders", (SELECT count(DISTINCT member) FROM who) AS "campaignMembers",
        (SELECT count(DISTINCT who.member) FROM who JOIN firsts f ON f.member = who.member AND f.order_guid = who.guid) AS "campaignFirstOrders",
        (SELECT coalesce(sum(amount), 0) FROM rows) AS "campaignDiscount",
        (SELECT coalesce(sum(z.amount), 0) FROM sale_payment z JOIN orders USING (order_guid)) AS "campaignPaid"`,
    ratios: { campaignReturn: { of: 'campaignPaid', per: 'campaignDiscount' } },
  },
  // From discounts of orders and what was paid for them, and from instances alone where only they know.
  couponStatistics: {
    sums: (view) => sql`WITH i AS (
        SELECT i.*, m.store AS home, (i.collection_time AT TIME ZONE 'Asia/Shanghai')::date AS given_on,
          (i.valid_until AT TIME ZONE 'Asia/Shanghai')::date AS ends_on, (i.updated_at AT TIME ZONE 'Asia/Shanghai')::date AS gone_on
        FROM coupon_instance i LEFT JOIN member m ON m.guid = i.member WHERE i.subject = ${firstSubject}
      ), given AS (SELECT merchant, home AS store, given_on AS business_date, member, state FROM i),
      ended AS (SELECT merchant, home AS store, ends_on AS business_date FROM i
        WHERE state = 'unused' AND valid_until <= ${view.now}::timestamptz),
      gone AS (SELECT merchant, home AS store, gone_on AS business_date FROM i WHERE state = 'voided'),
      rows AS (
        SELECT d.*, p.kind AS posted, sum(d.amount) OVER (PARTITION BY d.order_guid, d.name) AS kept,
          sum(d.amount) OVER (PARTITION BY d.order_guid, d.name ORDER BY d.at) AS until
        FROM sale_discount d JOIN sale_posting p ON p.guid = d.posting
        WHERE d.kind = 'coupon' AND d.member IS NOT NULL AND d.brand ${ofSubject}
      ), own AS (
        SELECT order_guid, name, posting, posted, kept, until, sum(amount) AS amount FROM rows WHERE ${within('rows', view)}
        GROUP BY 1, 2, 3, 4, 5, 6
      ), orders AS (SELECT DISTINCT order_guid FROM own WHERE posted = 'sale' AND kept > 0)
      SELECT (SELECT count(*) FROM given WHERE ${within('given', view)}) AS "couponsIssued",
        (SELECT count(member) FROM given WHERE ${within('given', view)}) AS "couponsReceived",
        (SELECT count(member) FROM given WHERE state = 'used' AND ${within('given', view)}) AS "couponsRedeemed",
        (SELECT count(*) FILTER (WHERE posted = 'sale') - count(*) FILTER (WHERE until <= 0) FROM own) AS "couponsUsed",
        (SELECT coalesce(sum(amount), 0) FROM own) AS "couponDiscount",
        (SELECT count(*) FROM ended WHERE ${within('ended', view)}) AS "couponsExpired",
        (SELECT count(*) FROM gone WHERE ${within('gone', view)}) AS "couponsWithdrawn",
        (SELECT count(*) FROM orders) AS "couponOrders",
        (SELECT coalesce(sum(z.amount), 0) FROM sale_payment z JOIN orders USING (order_guid)) AS "couponPaid"`,
    ratios: {
      couponUseRate: { of: 'couponsRedeemed', per: 'couponsReceived', percent: true },
      couponReturn: { of: 'couponPaid', per: 'couponDiscount' },
    },
  },
};
