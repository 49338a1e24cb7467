-- A coupon belongs to one operating subject now. One that members of several subjects hold becomes one coupon for each of them:
-- the first keeps its guid. A coupon of all stores names the stores of its subject, as a new one does.

CREATE TEMPORARY TABLE coupon_of ON COMMIT DROP AS
SELECT o.coupon, o.subject, CASE WHEN o.place = 1 THEN o.coupon ELSE o.coupon || '-' || o.subject END AS guid, o.place
FROM (
  SELECT c.guid AS coupon, s.subject, row_number() OVER (PARTITION BY c.guid ORDER BY s.subject) AS place
  FROM kept_coupon c CROSS JOIN LATERAL (
    SELECT DISTINCT m.subject FROM kept_coupon_instance i JOIN member m ON m.guid = i.member WHERE i.coupon = c.guid
    UNION
    SELECT coalesce((SELECT min(guid) FROM operating_subject WHERE merchant = c.merchant), '')
    WHERE NOT EXISTS (SELECT FROM kept_coupon_instance i JOIN member m ON m.guid = i.member WHERE i.coupon = c.guid)) AS s) AS o;

INSERT INTO coupon (guid, merchant, version, search, created_at, updated_at, updated_by, subject, type, name, style, state, value,
  reduction, rate, usage_threshold, currency, product_scope, categories, products, applicable_stores, validity_kind,
  validity_start, validity_end, validity_after_receipt, validity_unit, issue_quantity, per_person_receive_limit,
  maximum_usage_per_transaction, stackable_flag, exclusivity_flag, usage_instructions)
SELECT o.guid, c.merchant, c.version, c.search, c.created_at, c.updated_at, c.updated_by, o.subject, c.type, c.name,
  CASE WHEN c.style IN ('rose', 'amber', 'teal', 'indigo', 'slate') THEN c.style ELSE 'rose' END,
  CASE c.status WHEN 'voided' THEN 'voided' WHEN 'stopIssuing' THEN 'stopped' ELSE 'issuing' END,
  CASE WHEN c.type <> 'discount' THEN c.value END,
  CASE WHEN c.type = 'discount' THEN 'rate' END,
  CASE WHEN c.type = 'discount' THEN c.value END,
  nullif(c.usage_threshold, 0), c.currency, c.product_scope,
  CASE WHEN c.product_scope = 'categories' THEN c.categories END, CASE WHEN c.product_scope = 'products' THEN c.products END,
  CASE WHEN jsonb_array_length(c.applicable_stores) > 0 THEN c.applicable_stores ELSE coalesce(
    (SELECT jsonb_agg(s.guid ORDER BY s.guid) FROM store s JOIN brand_subject b ON b.brand = s.brand
      WHERE s.merchant = c.merchant AND b.subject = o.subject), '[]') END,
  c.validity_kind, c.validity_start, c.validity_end, c.validity_after_receipt, c.validity_unit, c.issue_quantity,
  c.per_person_receive_limit, c.maximum_usage_per_transaction, c.stackable, c.exclusive, c.usage_instructions
FROM kept_coupon c JOIN coupon_of o ON o.coupon = c.guid;

-- Codes are unique now: of several with one code, the later ones carry a number.
INSERT INTO coupon_instance (guid, merchant, search, created_at, updated_at, updated_by, subject, coupon, issue, member, code,
  state, collection_time, valid_from, valid_until, usage_time, order_number, store, discount)
SELECT i.guid, i.merchant, lower(i.code), i.received_at, coalesce(i.used_at, i.received_at), '系统', o.subject, o.guid, 'upgrade',
  i.member, i.code || CASE WHEN i.turn > 1 THEN '-' || i.turn ELSE '' END,
  CASE i.status WHEN 'used' THEN 'used' WHEN 'cancelled' THEN 'voided' ELSE 'unused' END,
  i.received_at, i.valid_from, i.valid_until, i.used_at,
  coalesce((SELECT number FROM sale_order WHERE sale_order.guid = i.order_guid), i.order_guid), i.store,
  CASE WHEN i.status = 'used' THEN i.discount END
FROM (
  SELECT k.*, m.subject, row_number() OVER (PARTITION BY k.merchant, k.code ORDER BY k.received_at, k.guid) AS turn
  FROM kept_coupon_instance k LEFT JOIN member m ON m.guid = k.member) AS i
JOIN coupon_of o ON o.coupon = i.coupon AND (o.subject = i.subject OR i.subject IS NULL AND o.place = 1);

UPDATE coupon SET issued = n.issued, used = n.used, withdrawn = n.withdrawn, issue_quantity = greatest(issue_quantity, n.issued)
FROM (
  SELECT coupon, count(*) AS issued, count(*) FILTER (WHERE state = 'used') AS used, count(*) FILTER (WHERE state = 'voided') AS withdrawn
  FROM coupon_instance GROUP BY coupon) AS n
WHERE n.coupon = coupon.guid;
