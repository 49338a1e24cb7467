import { type SQL, sql } from 'drizzle-orm';
import { type Expected, postings, type SumView, within } from './view';

// Orders as they stand. Of a settled one the figures are those of its last checkout and of repairs, from the payments and
// discounts beneath; what is not settled has only its bill, which stands in the order itself.

function asTheyStand(view: SumView): SQL {
  return sql`WITH o AS (
      SELECT * FROM sale_order o WHERE ${within('o', view)}
    ), last AS (
      SELECT DISTINCT ON (s.order_guid) s.guid, s.order_guid, s.guests FROM sale_posting s JOIN o ON o.guid = s.order_guid
      WHERE s.kind = 'sale' ORDER BY s.order_guid, s.at DESC, s.guid DESC
    ), kept AS (
      SELECT guid, order_guid FROM last UNION ALL
      SELECT s.guid, s.order_guid FROM sale_posting s JOIN o ON o.guid = s.order_guid WHERE s.kind = 'repair'
    ), m AS (
      SELECT coalesce(sum(y.amount), 0) AS paid, coalesce(sum(y.income), 0) AS income
      FROM sale_payment y JOIN kept ON kept.order_guid = y.order_guid AND kept.guid = y.posting
    ), d AS (
      SELECT coalesce(sum(x.amount), 0) AS discount FROM sale_discount x JOIN kept ON kept.order_guid = x.order_guid AND kept.guid = x.posting
    ), back AS (
      SELECT coalesce(-sum(y.amount), 0) AS refunded FROM sale_payment y
      JOIN o ON o.guid = y.order_guid JOIN sale_posting s ON s.guid = y.posting AND s.kind = 'refund'
    ), unsettled AS (
      SELECT coalesce(sum(order_amount), 0) AS bill, coalesce(sum(guests), 0) AS guests FROM o
      WHERE guid NOT IN (SELECT order_guid FROM last)
    )
    SELECT m.paid + d.discount + u.bill AS "orderAmount", d.discount, m.paid + u.bill AS receivable, m.paid, m.income,
      back.refunded, u.guests + (SELECT coalesce(sum(guests), 0) FROM last) AS guests
    FROM m, d, back, unsettled u`;
}

/** Voided before payment: who voided an order noted what was on its bill. */
function voided(view: SumView): SQL {
  return sql`SELECT coalesce(sum(e.amount), 0) AS "orderAmount", coalesce(sum(o.guests), 0) AS guests
    FROM order_event e JOIN sale_order o ON o.guid = e.order_guid
    WHERE e.kind = 'void' AND ${within('o', view)} AND NOT EXISTS (SELECT 1 FROM sale_posting s WHERE s.order_guid = o.guid)`;
}

/** Settled orders of which something is left, by their last checkout. */
function served(view: SumView): SQL {
  return sql`WITH ${postings(view, ['sale'])}, k AS (
      SELECT p.guid, p.order_guid, p.guests FROM p
      WHERE p.guid NOT IN (SELECT f.root FROM family f JOIN last_back b ON b.guid = f.guid)
    )
    SELECT count(*) AS orders, coalesce(sum(k.guests), 0) AS guests, (
        SELECT coalesce(sum(y.income), 0) FROM sale_payment y JOIN k ON k.order_guid = y.order_guid
        JOIN sale_posting q ON q.guid = y.posting WHERE q.guid = k.guid OR (q.original = k.guid AND q.kind = 'repair')
      ) AS income
    FROM k`;
}

const all: Expected = { sums: asTheyStand };

export const orderSums: Record<string, Expected> = {
  orderReport: all,
  transactionRecord: all,
  orderLog: all,
  scrapOrder: { sums: voided },
  waiterMakeUpRecord: { sums: served },
};
