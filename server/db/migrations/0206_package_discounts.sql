-- The discounts of a package are shared among the dishes in it, as its net is, so that packages seen as dishes add up.

ALTER TABLE sale_line ADD COLUMN child_discount numeric(14, 2) NOT NULL DEFAULT 0;
ALTER TABLE sale_line DISABLE TRIGGER sale_line_final;

-- By the child's part of the net, of a package given away by its price; to the cent by largest remainder, the first of equals first.
WITH child AS (
  SELECT c.guid, c.parent, c.number, 100 * (p.own_discount + p.shared_discount) AS whole, abs(c.child_net) AS net,
    (c.unit_price + c.attribute_amount) * abs(c.quantity - c.returned) AS alone
  FROM sale_line p JOIN sale_line c ON c.order_guid = p.order_guid AND c.parent = p.guid
  WHERE p.kind = 'package' AND p.own_discount + p.shared_discount <> 0
), weighed AS (
  SELECT *, CASE WHEN sum(net) OVER package > 0 THEN net WHEN sum(alone) OVER package > 0 THEN alone ELSE 1 END AS weight
  FROM child WINDOW package AS (PARTITION BY parent)
), exact AS (
  SELECT *, abs(whole) * weight / sum(weight) OVER (PARTITION BY parent) AS part FROM weighed
), ranked AS (
  SELECT *, row_number() OVER (PARTITION BY parent ORDER BY part - trunc(part) DESC, number) AS place,
    abs(whole) - sum(trunc(part)) OVER (PARTITION BY parent) AS more FROM exact
)
UPDATE sale_line SET child_discount = sign(whole) * (trunc(part) + CASE WHEN place <= more THEN 1 ELSE 0 END) / 100
FROM ranked WHERE ranked.guid = sale_line.guid;

ALTER TABLE sale_line ENABLE TRIGGER sale_line_final;
