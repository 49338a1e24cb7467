import { type SQL, sql } from 'drizzle-orm';
import { type Expected, type SumView, within } from './view';

// Waiters, shifts, reservations, sold-out times and purchases.

/** People of one kind share the income of the checkout they served: together they have all of it. */
function waiters(view: SumView): SQL {
  return sql`WITH w AS (
      SELECT * FROM waiter_record w WHERE ${within('w', view)}
    ), last AS (
      SELECT DISTINCT ON (s.order_guid) s.guid, s.order_guid, s.guests, s.tables, s.minutes FROM sale_posting s
      WHERE s.kind = 'sale' AND s.order_guid IN (SELECT order_guid FROM w) ORDER BY s.order_guid, s.at DESC, s.guid DESC
    ), people AS (
      SELECT count(*) AS people, coalesce(sum(last.guests), 0) AS guests, coalesce(sum(last.tables), 0) AS tables,
        coalesce(sum(last.minutes), 0) AS minutes
      FROM w JOIN last ON last.order_guid = w.order_guid
    ), kinds AS (
      SELECT DISTINCT last.guid, last.order_guid, w.waiter_type FROM w JOIN last ON last.order_guid = w.order_guid
    )
    SELECT people.people AS "servedOrders", people.guests, people.tables, people.minutes,
      (SELECT coalesce(sum(y.income), 0) FROM kinds JOIN sale_payment y ON y.order_guid = kinds.order_guid AND y.posting = kinds.guid) AS "servedAmount"
    FROM people`;
}

/**
 * Expected cash of a drawer: its float, the cash of orders and of other receipts, money put in less money taken out.
 */
function drawers(view: SumView): SQL {
  return sql`WITH s AS (
      SELECT * FROM shift s WHERE ${within('s', view)}
    ), flow AS (
      SELECT shift, amount AS sales, CASE WHEN method = 'cash' THEN amount ELSE 0 END AS cash, 0 AS other FROM sale_payment
      UNION ALL
      SELECT shift, 0, 0, CASE WHEN method = 'cash' THEN amount ELSE 0 END FROM other_receipt
    ), drawer AS (
      SELECT s.guid, coalesce(sum(f.sales), 0) AS sales, coalesce(sum(f.cash), 0) AS cash,
        max(s.opening_float + s.pay_in - s.pay_out) + coalesce(sum(f.cash + f.other), 0) AS expected
      FROM s LEFT JOIN flow f ON f.shift = s.guid GROUP BY s.guid
    )
    SELECT count(*) AS shifts, coalesce(sum(d.sales), 0) AS "shiftSales", coalesce(sum(d.cash), 0) AS "cashSales",
      coalesce(sum(s.opening_float), 0) AS "openingFloat", coalesce(sum(d.expected), 0) AS "expectedCash",
      coalesce(sum(s.counted_cash), 0) AS "countedCash",
      coalesce(sum(s.counted_cash), 0) - coalesce(sum(d.expected) FILTER (WHERE s.status = 'handedOver'), 0)
        AS "cashDifference",
      coalesce(sum(s.open_orders), 0) AS "openOrders"
    FROM s JOIN drawer d ON d.guid = s.guid`;
}

/** Income is the payment at checkout of the guests who came. */
function reservations(view: SumView): SQL {
  return sql`WITH r AS (
      SELECT * FROM reservation r WHERE ${within('r', view)}
    )
    SELECT count(*) AS reservations, coalesce(sum(people), 0) AS people, coalesce(sum(deposit), 0) AS deposit,
      count(*) FILTER (WHERE arrived_at IS NOT NULL) AS arrived, count(*) FILTER (WHERE status = 'overdue') AS "noShows",
      count(*) - count(*) FILTER (WHERE status = 'cancelled') AS "notCancelled",
      (SELECT coalesce(sum(y.income), 0) FROM sale_payment y
        WHERE (y.order_guid, y.posting) IN (SELECT DISTINCT ON (s.order_guid) s.order_guid, s.guid FROM sale_posting s JOIN r ON r.order_guid = s.order_guid
          WHERE s.kind = 'sale' ORDER BY s.order_guid, s.at, s.guid)) AS "reservationIncome"
    FROM r`;
}

/** In whole minutes each; what is still sold out counts up to now. */
function soldOut(view: SumView): SQL {
  return sql`SELECT count(*) AS times, coalesce(sum(e.sold), 0) AS "soldQuantity",
      coalesce(sum(round((extract(epoch FROM coalesce(e.lifted_at, ${view.now}::timestamptz)) - extract(epoch FROM e.set_at)) / 60)), 0)
        AS "soldOutMinutes"
    FROM sold_out_event e WHERE ${within('e', view)}`;
}

/** Amounts as the documents say them, reversed ones with their sign; quantities as they came to and left the warehouses. */
function purchases(view: SumView): SQL {
  return sql`WITH d AS (
      SELECT * FROM (SELECT d.*, w.store FROM stock_document d JOIN warehouse w ON w.guid = d.warehouse) d
      WHERE d.status = 'submitted' AND d.type IN ('purchase', 'returnToSupplier') AND ${within('d', view, 'date')}
    )
    SELECT coalesce(sum(d.line_count), 0) AS "purchaseLines",
      coalesce(sum(CASE d.direction WHEN 'in' THEN d.amount ELSE -d.amount END), 0) AS "purchaseAmount",
      (SELECT coalesce(sum(l.delta), 0) FROM stock_ledger l JOIN d ON d.guid = l.document
        WHERE l.kind IN ('purchase', 'returnToSupplier')) AS "purchaseQuantity"
    FROM d`;
}

const served: Expected = {
  sums: waiters,
  ratios: {
    perGuest: { of: 'servedAmount', per: 'guests' },
    averageMinutes: { of: 'minutes', per: 'tables' },
  },
};
const shifts: Expected = { sums: drawers };

export const serviceSums: Record<string, Expected> = {
  waiterServiceSummary: served,
  waiterServiceDetail: served,
  shiftingDuty: shifts,
  reserve: { sums: reservations },
  estimate: { sums: soldOut },
  purchaseDetails: { sums: purchases },
};
