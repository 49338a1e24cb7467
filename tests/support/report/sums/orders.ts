import { type SQL, sql } from 'drizzle-orm';
import { figures } from './sales';
import { type Expected, postings, type SumView, within } from './view';

// Lists of orders have the figures of every report of sales; an unsettled order has only its bill, which is in the
// order itself.

function ofPeriod(view: SumView): SQL {
  return sql`SELECT s.*, (
      SELECT coalesce(sum(o.order_amount), 0) FROM sale_order o WHERE ${within('o', view)} AND o.status = 'open'
    ) AS "openAmount", v."voidedAmount"
    FROM (${figures(view)}) s, (${voided(view)}) v`;
}

/** Voided before payment: the void records the bill. */
function voided(view: SumView): SQL {
  return sql`SELECT coalesce(sum(e.amount), 0) AS "voidedAmount", coalesce(sum(o.guests), 0) AS "unsettledGuests"
    FROM order_event e JOIN sale_order o ON o.guid = e.order_guid
    WHERE e.kind = 'void' AND ${within('o', view)} AND NOT EXISTS (SELECT 1 FROM sale_posting s WHERE s.order_guid = o.guid)`;
}

/** Settled orders with something left, by their last checkout. */
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

const all: Expected = { sums: ofPeriod };

export const orderSums: Record<string, Expected> = {
  transactionRecord: all,
  orderLog: all,
  scrapOrder: { sums: voided },
  waiterMakeUpRecord: { sums: served },
};
