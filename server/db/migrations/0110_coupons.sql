-- Coupons of an operating subject: definitions with their counts, instances, and the acts by which they were given. The
-- tables before had only rows of the demo, which has no screens for them; the demo makes its coupons again.

DROP TABLE coupon_instance;
DROP TABLE coupon;

CREATE TABLE coupon (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  style text NOT NULL,
  state text NOT NULL,
  value numeric(14, 2),
  reduction text,
  rate numeric(4, 2),
  cap numeric(14, 2),
  usage_threshold numeric(14, 2),
  currency text NOT NULL,
  goods jsonb,
  product_scope text NOT NULL,
  categories jsonb,
  products jsonb,
  applicable_stores jsonb NOT NULL,
  validity_kind text NOT NULL,
  validity_start timestamptz(3),
  validity_end timestamptz(3),
  validity_after_receipt integer,
  validity_unit text,
  effective_delay integer,
  effective_delay_unit text,
  issue_quantity integer NOT NULL,
  per_person_receive_limit integer NOT NULL,
  maximum_usage_per_transaction integer NOT NULL,
  stackable_flag boolean NOT NULL,
  exclusivity_flag boolean NOT NULL,
  usage_instructions text,
  issued integer NOT NULL DEFAULT 0,
  used integer NOT NULL DEFAULT 0,
  withdrawn integer NOT NULL DEFAULT 0,
  CONSTRAINT coupon_stock CHECK (issued <= issue_quantity)
);
CREATE INDEX coupon_subject ON coupon (merchant, subject, created_at, guid);

CREATE TABLE coupon_instance (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  coupon text NOT NULL,
  issue text NOT NULL,
  member text,
  code text NOT NULL,
  state text NOT NULL,
  collection_time timestamptz(3) NOT NULL,
  valid_from timestamptz(3),
  valid_until timestamptz(3),
  usage_time timestamptz(3),
  order_number text,
  payment_method text,
  store text,
  discount numeric(14, 2),
  reason text
);
CREATE UNIQUE INDEX coupon_instance_code ON coupon_instance (merchant, code);
CREATE INDEX coupon_instance_subject ON coupon_instance (merchant, subject, collection_time, guid);
CREATE INDEX coupon_instance_coupon ON coupon_instance (coupon, collection_time, guid);
CREATE INDEX coupon_instance_holder ON coupon_instance (coupon, member);
CREATE INDEX coupon_instance_member ON coupon_instance (member, collection_time, guid);
CREATE INDEX coupon_instance_order ON coupon_instance (order_number) WHERE order_number IS NOT NULL;
CREATE INDEX coupon_instance_store ON coupon_instance (store, usage_time) WHERE store IS NOT NULL;
CREATE INDEX coupon_instance_used ON coupon_instance (merchant, subject, usage_time) WHERE state = 'used';
CREATE INDEX coupon_instance_ends ON coupon_instance (merchant, subject, valid_until) WHERE state = 'unused';
CREATE INDEX coupon_instance_gone ON coupon_instance (merchant, subject, updated_at) WHERE state = 'voided';

CREATE TABLE coupon_issue (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  subject text NOT NULL,
  coupon text NOT NULL,
  target text NOT NULL,
  members integer NOT NULL,
  limited integer NOT NULL,
  issued integer NOT NULL,
  at timestamptz(3) NOT NULL,
  operator text NOT NULL
);
CREATE INDEX coupon_issue_coupon ON coupon_issue (coupon, at, guid);
