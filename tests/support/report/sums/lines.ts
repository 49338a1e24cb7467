import { type SQL, sql } from 'drizzle-orm';
import { type Expected, type Ratio, type SumView, within } from './view';

// Reports of sold lines. Amounts come from the orders that the lines belong to: sales at list price are the orders'
// goods, reductions their discounts, and the rest the payments less fees.

function lines(view: SumView): SQL {
  return sql`WITH p AS (
      SELECT * FROM sale_posting p WHERE ${within('p', view)}
    ), l AS (
      SELECT l.* FROM sale_line l JOIN p ON p.order_guid = l.order_guid AND p.guid = l.posting
    ), q AS (
      SELECT coalesce(sum(quantity), 0) AS sold, coalesce(sum(returned), 0) AS back FROM l WHERE parent IS NULL
    ), gifts AS (
      SELECT coalesce(sum(l.quantity - l.returned), 0) AS given
      FROM l JOIN sale_discount x ON x.order_guid = l.order_guid AND x.line = l.guid WHERE x.kind = 'giftDish'
    ), spent AS (
      SELECT coalesce(sum(l.cost), 0) AS cost FROM l 
      WHERE l.guid NOT IN (SELECT parent FROM l WHERE parent IS NOT NULL)
    ), d AS (
      SELECT coalesce(sum(x.amount), 0) AS discount FROM sale_discount x JOIN p ON p.order_guid = x.order_guid AND p.guid = x.posting
    ), m AS (
      SELECT coalesce(sum(y.amount), 0) AS paid FROM sale_payment y JOIN p ON p.order_guid = y.order_guid AND p.guid = y.posting
    ), f AS (
      SELECT coalesce(sum(goods), 0) AS goods, coalesce(sum(packing + surcharge + delivery), 0) AS fees FROM p
    )
    SELECT q.sold AS "soldQuantity", q.back AS "returnedQuantity", q.sold - q.back AS "netQuantity",
      gifts.given AS "giftQuantity", f.goods AS list, d.discount AS "lineDiscount", m.paid - f.fees AS net, spent.cost,
      m.paid - f.fees - spent.cost AS margin
    FROM q, gifts, spent, d, m, f`;
}

/** Packages by the dishes in them: these carry the package's price and cost. */
function packages(view: SumView): SQL {
  return sql`WITH k AS (
      SELECT * FROM sale_line k WHERE k.kind = 'package' AND ${within('k', view)}
    ), a AS (
      SELECT coalesce(sum(quantity), 0) AS sold, coalesce(sum(returned), 0) AS back,
        coalesce(sum((unit_price + attribute_amount) * (quantity - returned)), 0) AS list FROM k
    ), c AS (
      SELECT coalesce(sum(c.child_net), 0) AS net, coalesce(sum(c.cost), 0) AS cost
      FROM sale_line c JOIN k ON k.guid = c.parent
    )
    SELECT a.sold AS "soldQuantity", a.back AS "returnedQuantity", a.sold - a.back AS "netQuantity", a.list,
      a.list - c.net AS "lineDiscount", c.net, c.cost, c.net - c.cost AS margin
    FROM a, c`;
}

const ratios: Record<string, Ratio> = {
  averagePrice: { of: 'net', per: 'netQuantity' },
  marginRate: { of: 'margin', per: 'net', percent: true },
};

const items: Expected = { sums: lines, ratios };

export const lineSums: Record<string, Expected> = {
  saleGoods: items,
  goodsCate: items,
  saleStatistics: items,
  saleDetail: items,
  salePack: { sums: packages, ratios },
};
