import { sql } from 'drizzle-orm';
import { firstSubject } from '../callers';
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
};
