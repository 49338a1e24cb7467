import { type SQL, sql } from 'drizzle-orm';
import { type Expected, postings, type Ratio, type SumView } from './view';

// Reports of settled orders. A posting has its own figures; these come from the lines, discounts and payments beneath
// it instead, by the formulas of the business: amount = paid + discount, fees = amount − goods.

/** Returns the figures of settled orders, from the lines, discounts and payments of their postings. */
export function figures(view: SumView, kinds?: readonly string[], of?: SQL): SQL {
  return sql`WITH ${postings(view, kinds, of)}, parts AS (
      SELECT p.*, (SELECT coalesce(sum(o.guests), 0) FROM sale_order o WHERE o.guid = p.order_guid) AS seated,
        (SELECT coalesce(sum(s.minutes), 0) FROM sale_posting s WHERE s.guid = coalesce(p.original, p.guid)) AS stayed
      FROM p
    ), g AS (
      SELECT coalesce(sum(l.list), 0) AS goods FROM sale_line l JOIN p ON p.order_guid = l.order_guid AND p.guid = l.posting
    ), d AS (
      SELECT coalesce(sum(x.amount), 0) AS discount FROM sale_discount x JOIN p ON p.order_guid = x.order_guid AND p.guid = x.posting
    ), m AS (
      SELECT coalesce(sum(y.amount), 0) AS paid, coalesce(sum(y.income), 0) AS income, coalesce(sum(y.fee), 0) AS fee,
        coalesce(sum(y.income) FILTER (WHERE p.dining_type = 'dineIn'), 0) AS seated_income,
        coalesce(-sum(y.amount) FILTER (WHERE p.kind IN ('refund', 'reverse')), 0) AS back,
        coalesce(sum(y.amount) FILTER (WHERE p.kind IN ('sale', 'repair')), 0) AS collected
      FROM sale_payment y JOIN p ON p.order_guid = y.order_guid AND p.guid = y.posting
    ), c AS (
      SELECT coalesce(sum(sign), 0) AS orders, coalesce(sum(sign * seated), 0) AS guests,
        coalesce(sum(sign) FILTER (WHERE table_code IS NOT NULL), 0) AS tables, coalesce(sum(sign * stayed), 0) AS minutes
      FROM parts
    ), t AS (
      SELECT count(*) AS days, coalesce(sum(x.tables), 0) AS tables, coalesce(sum(x.seats), 0) AS seats
      FROM (SELECT DISTINCT p.store, p.business_date FROM p WHERE p.kind = 'sale') y
      LEFT JOIN (SELECT store, count(*) AS tables, sum(seats) AS seats FROM dining_table WHERE enabled GROUP BY store) x USING (store)
    )
    SELECT g.goods, m.paid + d.discount - g.goods AS fees, m.paid + d.discount AS "orderAmount", d.discount,
      m.paid AS receivable, m.collected, m.paid, m.paid - m.income AS concession, m.income, m.back AS refunded, m.fee AS "channelFee",
      m.seated_income AS "seatedIncome", c.orders, c.guests, c.tables, c.minutes,
      t.days AS "daysOpen", t.tables AS "tableDays", t.seats AS "seatDays"
    FROM g, d, m, c, t`;
}

const ratios: Record<string, Ratio> = {
  averageTicket: { of: 'income', per: 'orders' },
  perGuest: { of: 'seatedIncome', per: 'guests' },
  discountRate: { of: 'discount', per: 'orderAmount', percent: true },
  averageMinutes: { of: 'minutes', per: 'tables' },
  turnover: { of: 'tables', per: 'tableDays' },
  seatRate: { of: 'guests', per: 'seatDays', percent: true },
  incomePerDay: { of: 'income', per: 'daysOpen' },
};

const settled: Expected = { sums: (view) => figures(view), ratios };
const takenBack: Expected = { sums: (view) => figures(view, ['refund', 'reverse']) };

export const salesSums: Record<string, Expected> = {
  business: settled,
  summaryStores: settled,
  orderSum: settled,
  tableStatistics: { sums: (view) => figures(view, undefined, sql`s.trade_mode = 'dineIn'`), ratios },
  orderDetail: settled,
  refundDetails: takenBack,
  checkoutOrder: { sums: (view) => figures(view, ['reverse']) },
};
