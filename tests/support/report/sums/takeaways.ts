import { type SQL, sql } from 'drizzle-orm';
import { firstSubject } from '#tests/support/callers';
import { type Expected, type SumView, within } from './view';

/**
 * Takeaway orders, with each party's payments. A cancelled order has none. The guest pays for dishes, packing and
 * delivery, less the subsidies of merchant and platform; the merchant keeps the same without the platform's parts, plus
 * the difference of a repair.
 */
function takeaways(view: SumView, status?: string): SQL {
  const only = status ? sql` AND t.status = ${status}` : sql``;
  return sql`WITH t AS (
      SELECT t.*, CASE WHEN t.own_delivery THEN t.delivery_fee ELSE 0 END AS own_fee,
        (SELECT coalesce(sum(i.difference), 0) FROM takeaway_repair_item i JOIN takeaway_repair r ON r.guid = i.repair
          WHERE i.order_guid = t.guid AND r.status = 'approved') AS repaired
      FROM takeaway_order t WHERE ${within('t', view)}${only}
    ), paid AS (
      SELECT * FROM t WHERE status <> 'cancelled'
    ), a AS (
      SELECT coalesce(sum(o.goods_amount), 0) AS goods, coalesce(sum(t.packing), 0) AS packing,
        coalesce(sum(t.delivery_fee), 0) AS way, coalesce(sum(t.own_fee), 0) AS own, coalesce(sum(t.repaired), 0) AS repaired,
        coalesce(sum(t.merchant_subsidy), 0) AS ours, coalesce(sum(t.platform_subsidy), 0) AS theirs,
        coalesce(sum(t.commission), 0) AS commission, coalesce(sum(t.service_fee), 0) AS service
      FROM paid t JOIN sale_order o ON o.guid = t.guid
    ), n AS (
      SELECT count(*) AS orders, count(delivered_at) AS delivered, count(*) FILTER (WHERE late) AS late,
        coalesce(sum(round(extract(epoch FROM delivered_at - placed_at) / 60)), 0) AS minutes
      FROM t
    )
    SELECT n.orders AS "takeawayOrders", a.goods, a.packing, a.way AS "deliveryFee", a.ours AS "merchantSubsidy",
      a.theirs AS "platformSubsidy", a.goods + a.packing + a.way - a.ours - a.theirs AS "guestPaid", a.commission,
      a.service AS "serviceFee", a.goods + a.packing + a.own - a.ours - a.commission - a.service + a.repaired AS "merchantIncome",
      n.late AS "lateOrders", n.minutes AS "deliveryMinutes", n.delivered AS "deliveredOrders"
    FROM a, n`;
}

const all: Expected = { sums: (view) => takeaways(view) };

export const takeawaySums: Record<string, Expected> = {
  takeawayOrder: all,
  deliveryDetails: all,
  // From postings: a discount belongs to an activity by its source, and what an order brought is all that was posted of it.
  thirdPartyActivityStatistics: {
    sums: (view) => sql`WITH d AS (
        SELECT d.order_guid, d.amount FROM sale_discount d JOIN platform_activity a ON a.guid = d.source
        WHERE a.subject = ${firstSubject} AND d.kind = 'takeawaySubsidy' AND ${within('d', view)}
      ), o AS (SELECT DISTINCT order_guid FROM d)
      SELECT (SELECT count(*) FROM o) AS "activityOrders", (SELECT coalesce(sum(amount), 0) FROM d) AS "activityDiscount",
        (SELECT coalesce(sum(z.amount), 0) FROM sale_payment z JOIN o USING (order_guid)) AS "activityPaid"`,
    ratios: {
      activityPaidAverage: { of: 'activityPaid', per: 'activityOrders' },
      activityReturn: { of: 'activityPaid', per: 'activityDiscount' },
    },
  },
  takeawayAbnormal: { sums: (view) => takeaways(view, 'abnormal') },
};
