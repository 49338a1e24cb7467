import { type SQL, sql } from 'drizzle-orm';
import { type Expected, postings, type SumView, within } from './view';

// Acts of people on orders. Dishes returned after the checkout are the lines of refunds with a remainder.

const ofEvents = sql`count(*) AS times, coalesce(sum(e.quantity), 0) AS "eventQuantity",
  coalesce(sum(e.amount), 0) AS "eventAmount", coalesce(sum(e.cost), 0) AS cost`;

function noted(view: SumView, kind: string): SQL {
  return sql`SELECT ${ofEvents} FROM order_event e WHERE e.kind = ${kind} AND ${within('e', view)}`;
}

function returned(view: SumView): SQL {
  return sql`WITH ${postings(view)}, before AS (
      SELECT ${ofEvents} FROM order_event e
      WHERE e.kind = 'return' AND e.stage IN ('beforeSend', 'afterSend') AND ${within('e', view)}
    ), after AS (
      SELECT count(*) AS times, coalesce(-sum(l.quantity - l.returned), 0) AS quantity,
        coalesce(-sum(l.own_discount + l.shared_discount + l.net), 0) AS amount, coalesce(-sum(l.cost), 0) AS cost
      FROM sale_line l JOIN p ON p.order_guid = l.order_guid AND p.guid = l.posting
      WHERE l.parent IS NULL AND p.kind = 'refund' AND p.sign = 0
    )
    SELECT b.times + a.times AS times, b."eventQuantity" + a.quantity AS "eventQuantity",
      b."eventAmount" + a.amount AS "eventAmount", b.cost + a.cost AS cost
    FROM before b, after a`;
}

const returns: Expected = { sums: returned };
const gifts: Expected = { sums: (view) => noted(view, 'gift') };

export const eventSums: Record<string, Expected> = {
  returnGoods: returns,
  returnDetail: returns,
  gift: gifts,
  giftDetail: gifts,
  changeDishes: { sums: (view) => noted(view, 'change') },
  orderOperationLog: {
    sums: (view) => sql`SELECT ${ofEvents} FROM order_event e WHERE ${within('e', view)}`,
  },
};
