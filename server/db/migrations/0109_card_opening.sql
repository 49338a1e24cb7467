-- Cards know the rule by which they were opened. Customers of delivery platforms are known by what they ordered.

ALTER TABLE member_card ADD COLUMN opening text;
CREATE INDEX member_card_opening ON member_card (opening, member) WHERE opening IS NOT NULL;

-- A member's timeline says when they were disabled, and why.
CREATE INDEX operation_log_member ON operation_log (object_guid, operation_time) WHERE submodule = 'member';

CREATE TABLE platform_customer (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  platform text NOT NULL,
  code text NOT NULL,
  phone text NOT NULL,
  store text NOT NULL,
  first_order_at timestamptz(3) NOT NULL,
  last_order_at timestamptz(3) NOT NULL,
  orders integer NOT NULL,
  amount numeric(14, 2) NOT NULL,
  member text,
  evidence text,
  proof text,
  linked_at timestamptz(3),
  reason text
);
CREATE UNIQUE INDEX platform_customer_once ON platform_customer (merchant, subject, platform, phone);
CREATE INDEX platform_customer_last ON platform_customer (merchant, subject, last_order_at, guid);
CREATE INDEX platform_customer_store ON platform_customer (merchant, subject, store, last_order_at);
CREATE INDEX platform_customer_member ON platform_customer (member) WHERE member IS NOT NULL;
CREATE INDEX takeaway_order_guest ON takeaway_order (merchant, platform, phone);

INSERT INTO platform_customer (guid, merchant, created_at, updated_at, subject, platform, code, phone, store,
  first_order_at, last_order_at, orders, amount)
SELECT gen_random_uuid()::text, t.merchant, min(t.placed_at), max(t.placed_at), s.subject, t.platform,
  upper(left(replace(gen_random_uuid()::text, '-', ''), 12)), t.phone,
  (array_agg(t.store ORDER BY t.placed_at DESC))[1], min(t.placed_at), max(t.placed_at),
  (count(*) FILTER (WHERE t.status <> 'cancelled'))::int, coalesce(sum(t.guest_paid) FILTER (WHERE t.status <> 'cancelled'), 0)
FROM takeaway_order t JOIN brand_subject s ON s.brand = t.brand
WHERE t.platform <> 'proprietary' AND t.phone <> ''
GROUP BY t.merchant, s.subject, t.platform, t.phone;
UPDATE platform_customer SET search = lower(code);
