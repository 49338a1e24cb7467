-- A link that was taken off stays as a proposal, which staff can accept. The operation log keeps goods and quantity.

CREATE TEMPORARY TABLE unlinked ON COMMIT DROP AS
SELECT p.guid, p.merchant, p.place, p.platform_product, k.resource, k.commodity, k.quantity, coalesce(c.name, k.commodity) AS name
FROM takeaway_product p JOIN kept_mapping k ON k.guid = p.guid LEFT JOIN commodity c ON c.guid = k.commodity
WHERE p.commodity IS NULL;

UPDATE takeaway_product p SET proposal = u.commodity, score = 100, basis = 'name' FROM unlinked u WHERE u.guid = p.guid;

INSERT INTO operation_log (guid, merchant, search, created_at, updated_at, updated_by, operation_time, type, module, submodule,
  operator_guid, operator, object_guid, object, detail, store)
SELECT u.guid || '-upgrade-0112', u.merchant, '系统 ' || lower(u.platform_product), now(), now(), '系统', now(), 'edit', 'storeGoods',
  u.resource, '', '系统', u.guid, u.platform_product, jsonb_build_array(
    jsonb_build_object('field', 'commodity', 'before', u.name, 'after', NULL),
    jsonb_build_object('field', 'quantity', 'before', u.quantity, 'after', NULL)), u.place
FROM unlinked u;
