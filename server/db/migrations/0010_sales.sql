-- Orders, their facts and what follows from them; guests and places that orders speak of.

CREATE TABLE sale_order (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  brand text NOT NULL,
  store text NOT NULL,
  number text NOT NULL,
  status text NOT NULL,
  dining_type text NOT NULL,
  trade_mode text NOT NULL,
  channel text NOT NULL,
  business_date date NOT NULL,
  natural_date date NOT NULL,
  opened_at timestamp(3) with time zone NOT NULL,
  ordered_at timestamp(3) with time zone NOT NULL,
  checked_out_at timestamp(3) with time zone,
  area text,
  table_code text,
  guests integer NOT NULL DEFAULT 0,
  operator text NOT NULL DEFAULT '',
  member text,
  member_name text,
  remark text,
  cancellation_reason text,
  recovery_reason text,
  reversed boolean NOT NULL DEFAULT false,
  goods_amount numeric(14, 2) NOT NULL DEFAULT '0',
  fee_amount numeric(14, 2) NOT NULL DEFAULT '0',
  order_amount numeric(14, 2) NOT NULL DEFAULT '0',
  discount_amount numeric(14, 2) NOT NULL DEFAULT '0',
  receivable_amount numeric(14, 2) NOT NULL DEFAULT '0',
  paid_amount numeric(14, 2) NOT NULL DEFAULT '0',
  concession_amount numeric(14, 2) NOT NULL DEFAULT '0',
  income_amount numeric(14, 2) NOT NULL DEFAULT '0',
  refunded_amount numeric(14, 2) NOT NULL DEFAULT '0',
  methods jsonb NOT NULL,
  search text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX sale_order_number ON sale_order (merchant, number);
CREATE INDEX sale_order_day ON sale_order (merchant, business_date, ordered_at, guid);
CREATE INDEX sale_order_natural ON sale_order (merchant, natural_date, ordered_at, guid);
CREATE INDEX sale_order_store ON sale_order (store, business_date, ordered_at, guid);
CREATE INDEX sale_order_at ON sale_order (merchant, ordered_at, guid);
CREATE INDEX sale_order_member ON sale_order (member);

CREATE TABLE sale_posting (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  brand text NOT NULL,
  store text NOT NULL,
  order_guid text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  business_date date NOT NULL,
  natural_date date NOT NULL,
  hour smallint NOT NULL,
  daypart text NOT NULL,
  dining_type text NOT NULL,
  trade_mode text NOT NULL,
  channel text NOT NULL,
  operator text NOT NULL DEFAULT '',
  kind text NOT NULL,
  original text,
  original_date date,
  reason text,
  authoriser text,
  goods numeric(14, 2) NOT NULL DEFAULT '0',
  packing numeric(14, 2) NOT NULL DEFAULT '0',
  surcharge numeric(14, 2) NOT NULL DEFAULT '0',
  delivery numeric(14, 2) NOT NULL DEFAULT '0',
  order_amount numeric(14, 2) NOT NULL DEFAULT '0',
  discount numeric(14, 2) NOT NULL DEFAULT '0',
  receivable numeric(14, 2) NOT NULL DEFAULT '0',
  paid numeric(14, 2) NOT NULL DEFAULT '0',
  concession numeric(14, 2) NOT NULL DEFAULT '0',
  income numeric(14, 2) NOT NULL DEFAULT '0',
  channel_fee numeric(14, 2) NOT NULL DEFAULT '0',
  orders smallint NOT NULL DEFAULT 0,
  guests integer NOT NULL DEFAULT 0,
  tables smallint NOT NULL DEFAULT 0,
  minutes integer NOT NULL DEFAULT 0,
  area text,
  table_code text,
  member text
);
CREATE INDEX sale_posting_day ON sale_posting (merchant, business_date, store);
CREATE INDEX sale_posting_natural ON sale_posting (merchant, natural_date, store);
CREATE INDEX sale_posting_at ON sale_posting (merchant, at, guid);
CREATE INDEX sale_posting_store ON sale_posting (store, business_date);
CREATE INDEX sale_posting_order ON sale_posting (order_guid);

CREATE TABLE sale_line (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  brand text NOT NULL,
  store text NOT NULL,
  order_guid text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  business_date date NOT NULL,
  natural_date date NOT NULL,
  hour smallint NOT NULL,
  daypart text NOT NULL,
  dining_type text NOT NULL,
  trade_mode text NOT NULL,
  channel text NOT NULL,
  operator text NOT NULL DEFAULT '',
  posting text NOT NULL,
  posting_kind text NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL,
  parent text,
  commodity text NOT NULL,
  code text NOT NULL DEFAULT '',
  name text NOT NULL,
  category text NOT NULL,
  category_name text NOT NULL,
  spec text NOT NULL DEFAULT '',
  unit text NOT NULL DEFAULT '',
  attributes text NOT NULL DEFAULT '',
  quantity numeric(16, 3) NOT NULL DEFAULT '0',
  returned numeric(16, 3) NOT NULL DEFAULT '0',
  gift boolean NOT NULL DEFAULT false,
  unit_price numeric(14, 2) NOT NULL DEFAULT '0',
  attribute_amount numeric(14, 2) NOT NULL DEFAULT '0',
  list numeric(14, 2) NOT NULL DEFAULT '0',
  own_discount numeric(14, 2) NOT NULL DEFAULT '0',
  shared_discount numeric(14, 2) NOT NULL DEFAULT '0',
  net numeric(14, 2) NOT NULL DEFAULT '0',
  child_net numeric(14, 2) NOT NULL DEFAULT '0',
  cost numeric(14, 2) NOT NULL DEFAULT '0',
  waiter text NOT NULL DEFAULT ''
);
CREATE INDEX sale_line_day ON sale_line (merchant, business_date, store);
CREATE INDEX sale_line_natural ON sale_line (merchant, natural_date, store);
CREATE INDEX sale_line_store ON sale_line (store, business_date);
CREATE INDEX sale_line_order ON sale_line (order_guid);

CREATE TABLE sale_discount (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  brand text NOT NULL,
  store text NOT NULL,
  order_guid text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  business_date date NOT NULL,
  natural_date date NOT NULL,
  hour smallint NOT NULL,
  daypart text NOT NULL,
  dining_type text NOT NULL,
  trade_mode text NOT NULL,
  channel text NOT NULL,
  operator text NOT NULL DEFAULT '',
  posting text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL DEFAULT '',
  line text,
  amount numeric(14, 2) NOT NULL DEFAULT '0',
  authoriser text NOT NULL DEFAULT ''
);
CREATE INDEX sale_discount_day ON sale_discount (merchant, business_date, store);
CREATE INDEX sale_discount_natural ON sale_discount (merchant, natural_date, store);
CREATE INDEX sale_discount_order ON sale_discount (order_guid);

CREATE TABLE sale_payment (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  brand text NOT NULL,
  store text NOT NULL,
  order_guid text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  business_date date NOT NULL,
  natural_date date NOT NULL,
  hour smallint NOT NULL,
  daypart text NOT NULL,
  dining_type text NOT NULL,
  trade_mode text NOT NULL,
  channel text NOT NULL,
  operator text NOT NULL DEFAULT '',
  posting text NOT NULL,
  posting_kind text NOT NULL,
  method text NOT NULL,
  tendered numeric(14, 2) NOT NULL DEFAULT '0',
  change numeric(14, 2) NOT NULL DEFAULT '0',
  amount numeric(14, 2) NOT NULL DEFAULT '0',
  income numeric(14, 2) NOT NULL DEFAULT '0',
  fee_rate numeric(6, 4) NOT NULL DEFAULT '0',
  fee numeric(14, 2) NOT NULL DEFAULT '0',
  transaction text NOT NULL DEFAULT '',
  shift text,
  debt_unit text
);
CREATE INDEX sale_payment_day ON sale_payment (merchant, business_date, store);
CREATE INDEX sale_payment_natural ON sale_payment (merchant, natural_date, store);
CREATE INDEX sale_payment_order ON sale_payment (order_guid);
CREATE INDEX sale_payment_shift ON sale_payment (shift);

CREATE TABLE other_receipt (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  brand text NOT NULL,
  store text NOT NULL,
  order_guid text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  business_date date NOT NULL,
  natural_date date NOT NULL,
  hour smallint NOT NULL,
  daypart text NOT NULL,
  dining_type text NOT NULL,
  trade_mode text NOT NULL,
  channel text NOT NULL,
  operator text NOT NULL DEFAULT '',
  kind text NOT NULL,
  method text NOT NULL,
  amount numeric(14, 2) NOT NULL DEFAULT '0',
  gift numeric(14, 2) NOT NULL DEFAULT '0',
  shift text,
  party text NOT NULL DEFAULT ''
);
CREATE INDEX other_receipt_day ON other_receipt (merchant, business_date, store);

CREATE TABLE order_event (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  brand text NOT NULL,
  store text NOT NULL,
  order_guid text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  business_date date NOT NULL,
  natural_date date NOT NULL,
  hour smallint NOT NULL,
  daypart text NOT NULL,
  dining_type text NOT NULL,
  trade_mode text NOT NULL,
  channel text NOT NULL,
  operator text NOT NULL DEFAULT '',
  number text NOT NULL,
  kind text NOT NULL,
  authoriser text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  stage text NOT NULL DEFAULT '',
  table_code text,
  commodity text,
  name text NOT NULL DEFAULT '',
  category text,
  to_name text NOT NULL DEFAULT '',
  quantity numeric(16, 3) NOT NULL DEFAULT '0',
  amount numeric(14, 2) NOT NULL DEFAULT '0',
  cost numeric(14, 2) NOT NULL DEFAULT '0'
);
CREATE INDEX order_event_day ON order_event (merchant, kind, business_date, store);
CREATE INDEX order_event_at ON order_event (merchant, business_date, at, guid);
CREATE INDEX order_event_order ON order_event (order_guid);

CREATE TABLE shift (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  brand text NOT NULL,
  store text NOT NULL,
  number text NOT NULL,
  business_date date NOT NULL,
  device text NOT NULL,
  cashier text NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  status text NOT NULL,
  opening_float numeric(14, 2) NOT NULL DEFAULT '0',
  pay_in numeric(14, 2) NOT NULL DEFAULT '0',
  pay_out numeric(14, 2) NOT NULL DEFAULT '0',
  counted_cash numeric(14, 2),
  open_orders integer NOT NULL DEFAULT 0
);
CREATE INDEX shift_day ON shift (merchant, business_date, store);

CREATE TABLE waiter_record (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  brand text NOT NULL,
  store text NOT NULL,
  order_guid text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  business_date date NOT NULL,
  natural_date date NOT NULL,
  hour smallint NOT NULL,
  daypart text NOT NULL,
  dining_type text NOT NULL,
  trade_mode text NOT NULL,
  channel text NOT NULL,
  operator text NOT NULL DEFAULT '',
  number text NOT NULL,
  waiter_type text NOT NULL,
  employee text NOT NULL,
  name text NOT NULL,
  amount numeric(14, 2) NOT NULL DEFAULT '0',
  guests integer NOT NULL DEFAULT 0,
  tables smallint NOT NULL DEFAULT 0,
  minutes integer NOT NULL DEFAULT 0,
  make_up boolean NOT NULL DEFAULT false,
  entered_by text NOT NULL DEFAULT ''
);
CREATE INDEX waiter_record_day ON waiter_record (merchant, business_date, store);
CREATE UNIQUE INDEX waiter_record_once ON waiter_record (order_guid, waiter_type, employee);

CREATE TABLE takeaway_order (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  brand text NOT NULL,
  store text NOT NULL,
  order_guid text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  business_date date NOT NULL,
  natural_date date NOT NULL,
  hour smallint NOT NULL,
  daypart text NOT NULL,
  dining_type text NOT NULL,
  trade_mode text NOT NULL,
  channel text NOT NULL,
  operator text NOT NULL DEFAULT '',
  number text NOT NULL,
  platform text NOT NULL,
  platform_number text NOT NULL,
  day_sequence integer NOT NULL,
  status text NOT NULL,
  placed_at timestamp(3) with time zone NOT NULL,
  delivered_at timestamp(3) with time zone,
  goods numeric(14, 2) NOT NULL DEFAULT '0',
  packing numeric(14, 2) NOT NULL DEFAULT '0',
  delivery_fee numeric(14, 2) NOT NULL DEFAULT '0',
  merchant_subsidy numeric(14, 2) NOT NULL DEFAULT '0',
  platform_subsidy numeric(14, 2) NOT NULL DEFAULT '0',
  guest_paid numeric(14, 2) NOT NULL DEFAULT '0',
  commission numeric(14, 2) NOT NULL DEFAULT '0',
  service_fee numeric(14, 2) NOT NULL DEFAULT '0',
  merchant_income numeric(14, 2) NOT NULL DEFAULT '0',
  own_delivery boolean NOT NULL DEFAULT false,
  courier text NOT NULL DEFAULT '',
  late boolean NOT NULL DEFAULT false,
  guest text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  cancel_reason text NOT NULL DEFAULT '',
  problem text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX takeaway_order_day ON takeaway_order (merchant, business_date, store);
CREATE INDEX takeaway_order_status ON takeaway_order (merchant, status, business_date);

CREATE TABLE takeaway_repair (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  number text NOT NULL,
  status text NOT NULL,
  submitter text NOT NULL,
  submitted_at timestamp(3) with time zone NOT NULL,
  reviewer text,
  reviewed_at timestamp(3) with time zone,
  remark text NOT NULL DEFAULT '',
  review_remark text NOT NULL DEFAULT '',
  orders integer NOT NULL,
  difference numeric(14, 2) NOT NULL DEFAULT '0'
);
CREATE INDEX takeaway_repair_created ON takeaway_repair (merchant, created_at, guid);

CREATE TABLE takeaway_repair_item (
  repair text NOT NULL,
  order_guid text NOT NULL,
  merchant text NOT NULL,
  store text NOT NULL,
  number text NOT NULL,
  before numeric(14, 2) NOT NULL DEFAULT '0',
  after numeric(14, 2) NOT NULL DEFAULT '0',
  difference numeric(14, 2) NOT NULL DEFAULT '0',
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (repair, order_guid)
);
CREATE INDEX takeaway_repair_item_order ON takeaway_repair_item (order_guid);

CREATE TABLE day_closing (
  merchant text NOT NULL,
  store text NOT NULL,
  business_date date NOT NULL,
  closed_by text NOT NULL,
  closed_at timestamp(3) with time zone NOT NULL,
  income numeric(14, 2) NOT NULL DEFAULT '0',
  expected_cash numeric(14, 2) NOT NULL DEFAULT '0',
  deposited_cash numeric(14, 2) NOT NULL DEFAULT '0',
  remark text NOT NULL DEFAULT '',
  PRIMARY KEY (store, business_date)
);

CREATE TABLE theoretical_use (
  merchant text NOT NULL,
  store text NOT NULL,
  business_date date NOT NULL,
  material text NOT NULL,
  quantity numeric(16, 3) NOT NULL DEFAULT '0',
  PRIMARY KEY (store, business_date, material)
);
CREATE INDEX theoretical_use_day ON theoretical_use (merchant, business_date, material);

CREATE TABLE sold_without_recipe (
  merchant text NOT NULL,
  store text NOT NULL,
  business_date date NOT NULL,
  commodity text NOT NULL,
  name text NOT NULL,
  quantity numeric(16, 3) NOT NULL DEFAULT '0',
  PRIMARY KEY (store, business_date, commodity)
);

CREATE TABLE sold_out_event (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  brand text NOT NULL,
  store text NOT NULL,
  business_date date NOT NULL,
  commodity text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  limit_quantity integer,
  sold numeric(16, 3) NOT NULL DEFAULT '0',
  set_by text NOT NULL,
  set_at timestamp(3) with time zone NOT NULL,
  lifted_by text,
  lifted_at timestamp(3) with time zone,
  lift_mode text
);
CREATE INDEX sold_out_event_day ON sold_out_event (merchant, business_date, store);

CREATE TABLE export_task (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  employee text NOT NULL,
  requester text NOT NULL,
  report text NOT NULL,
  language text NOT NULL,
  query jsonb NOT NULL,
  scope jsonb NOT NULL,
  period text NOT NULL,
  status text NOT NULL,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  error text,
  file bytea,
  file_size integer,
  finished_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone
);
CREATE INDEX export_task_mine ON export_task (merchant, employee, created_at, guid);

CREATE TABLE export_task_part (
  task text NOT NULL,
  part integer NOT NULL,
  rows jsonb NOT NULL,
  PRIMARY KEY (task, part)
);

CREATE TABLE demo_day (
  merchant text NOT NULL,
  store text NOT NULL,
  business_date date NOT NULL,
  until timestamp(3) with time zone NOT NULL,
  orders integer NOT NULL DEFAULT 0,
  PRIMARY KEY (store, business_date)
);

CREATE TABLE dining_area (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  brand text NOT NULL,
  store text NOT NULL,
  name text NOT NULL,
  sort integer NOT NULL DEFAULT 0
);
CREATE INDEX dining_area_store ON dining_area (merchant, store, sort);

CREATE TABLE dining_table (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  brand text NOT NULL,
  store text NOT NULL,
  area text NOT NULL,
  code text NOT NULL,
  seats integer NOT NULL,
  enabled boolean NOT NULL DEFAULT true
);
CREATE INDEX dining_table_store ON dining_table (merchant, store, code);

CREATE TABLE debt_unit (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  code text NOT NULL,
  name text NOT NULL,
  contact text,
  phone text,
  address text,
  remark text,
  credit_limit numeric(14, 2) NOT NULL DEFAULT '0',
  available_credit numeric(14, 2) NOT NULL DEFAULT '0',
  query_password text
);
CREATE INDEX debt_unit_created ON debt_unit (merchant, created_at, guid);

CREATE TABLE debt_record (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  brand text NOT NULL,
  store text NOT NULL,
  unit text NOT NULL,
  kind text NOT NULL,
  amount numeric(14, 2) NOT NULL DEFAULT '0',
  order_guid text,
  at timestamp(3) with time zone NOT NULL,
  business_date date NOT NULL,
  operator text NOT NULL
);
CREATE INDEX debt_record_unit ON debt_record (unit, at);

CREATE TABLE reservation (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  brand text NOT NULL,
  store text NOT NULL,
  number text NOT NULL,
  status text NOT NULL,
  business_date date NOT NULL,
  slot text NOT NULL,
  people integer NOT NULL,
  guest text NOT NULL,
  phone text NOT NULL,
  table_code text,
  deposit numeric(14, 2) NOT NULL DEFAULT '0',
  deposit_state text,
  arrived_at timestamp(3) with time zone,
  order_guid text,
  income numeric(14, 2) NOT NULL DEFAULT '0'
);
CREATE INDEX reservation_day ON reservation (merchant, business_date, store);

CREATE TABLE member (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  account text NOT NULL,
  nickname text,
  full_name text NOT NULL,
  phone text NOT NULL,
  sex text NOT NULL,
  birthday date,
  city text,
  address text,
  password text,
  enabled boolean NOT NULL DEFAULT true,
  level text NOT NULL,
  physical_card_number text,
  points integer NOT NULL DEFAULT 0,
  real_balance numeric(14, 2) NOT NULL DEFAULT '0',
  gift_balance numeric(14, 2) NOT NULL DEFAULT '0',
  subsidy_balance numeric(14, 2) NOT NULL DEFAULT '0',
  growth_value integer NOT NULL DEFAULT 0,
  registration_time timestamp(3) with time zone NOT NULL,
  registration_source text NOT NULL,
  total_consumption_count integer NOT NULL DEFAULT 0,
  total_consumption_amount numeric(14, 2) NOT NULL DEFAULT '0',
  total_top_up_count integer NOT NULL DEFAULT 0,
  total_top_up_amount numeric(14, 2) NOT NULL DEFAULT '0',
  document_type text,
  document_number text,
  email text,
  tags jsonb NOT NULL
);
CREATE INDEX member_created ON member (merchant, created_at, guid);
CREATE INDEX member_phone ON member (merchant, phone);

CREATE TABLE member_card (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  member text NOT NULL,
  number text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  state text NOT NULL,
  opening_time timestamp(3) with time zone NOT NULL,
  operating_entity text NOT NULL,
  applicable_stores jsonb NOT NULL,
  deduction_order jsonb NOT NULL
);
CREATE INDEX member_card_member ON member_card (member);
CREATE INDEX member_card_number ON member_card (merchant, number);

CREATE TABLE coupon (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  type text NOT NULL,
  name text NOT NULL,
  value numeric(14, 2) NOT NULL DEFAULT '0',
  style text,
  status text NOT NULL,
  usage_threshold numeric(14, 2) NOT NULL DEFAULT '0',
  per_person_receive_limit integer NOT NULL,
  issue_quantity integer NOT NULL,
  stock integer NOT NULL,
  maximum_usage_per_transaction integer NOT NULL,
  validity_kind text NOT NULL,
  validity_start timestamp(3) with time zone,
  validity_end timestamp(3) with time zone,
  validity_after_receipt integer,
  validity_unit text,
  applicable_stores jsonb NOT NULL,
  product_scope text NOT NULL,
  categories jsonb NOT NULL,
  products jsonb NOT NULL,
  usage_instructions text,
  stackable boolean NOT NULL DEFAULT false,
  exclusive boolean NOT NULL DEFAULT false,
  currency text NOT NULL DEFAULT 'CNY'
);
CREATE INDEX coupon_created ON coupon (merchant, created_at, guid);

CREATE TABLE coupon_instance (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  coupon text NOT NULL,
  member text NOT NULL,
  code text NOT NULL,
  status text NOT NULL,
  received_at timestamp(3) with time zone NOT NULL,
  valid_from timestamp(3) with time zone NOT NULL,
  valid_until timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  order_guid text,
  store text,
  discount numeric(14, 2) NOT NULL DEFAULT '0'
);
CREATE INDEX coupon_instance_member ON coupon_instance (member);
CREATE INDEX coupon_instance_coupon ON coupon_instance (merchant, coupon, status);

-- Facts are added, never changed: what takes one back is a fact of its own.
CREATE FUNCTION sales_facts_are_final() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'facts of sales never change'; END $$;
CREATE TRIGGER sale_posting_final BEFORE UPDATE OR DELETE ON sale_posting
  FOR EACH ROW EXECUTE FUNCTION sales_facts_are_final();
CREATE TRIGGER sale_line_final BEFORE UPDATE OR DELETE ON sale_line
  FOR EACH ROW EXECUTE FUNCTION sales_facts_are_final();
CREATE TRIGGER sale_discount_final BEFORE UPDATE OR DELETE ON sale_discount
  FOR EACH ROW EXECUTE FUNCTION sales_facts_are_final();
CREATE TRIGGER sale_payment_final BEFORE UPDATE OR DELETE ON sale_payment
  FOR EACH ROW EXECUTE FUNCTION sales_facts_are_final();
CREATE TRIGGER other_receipt_final BEFORE UPDATE OR DELETE ON other_receipt
  FOR EACH ROW EXECUTE FUNCTION sales_facts_are_final();
CREATE TRIGGER order_event_final BEFORE UPDATE OR DELETE ON order_event
  FOR EACH ROW EXECUTE FUNCTION sales_facts_are_final();

-- A closed business day takes nothing more.
CREATE FUNCTION sales_day_is_open() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF EXISTS (SELECT 1 FROM (SELECT DISTINCT store, business_date FROM added) AS days
    JOIN day_closing USING (store, business_date)) THEN
    RAISE EXCEPTION 'the business day is closed';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sale_posting_open AFTER INSERT ON sale_posting REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sales_day_is_open();
CREATE TRIGGER sale_line_open AFTER INSERT ON sale_line REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sales_day_is_open();
CREATE TRIGGER sale_discount_open AFTER INSERT ON sale_discount REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sales_day_is_open();
CREATE TRIGGER sale_payment_open AFTER INSERT ON sale_payment REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sales_day_is_open();
CREATE TRIGGER other_receipt_open AFTER INSERT ON other_receipt REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sales_day_is_open();
