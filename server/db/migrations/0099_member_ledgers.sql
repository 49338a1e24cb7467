-- Members' stored value, points and growth become ledgers: only added to, each row in its chain, a business id of a kind once
-- for a lot. The figures of cards and members are their sums.

ALTER TABLE member
  ADD COLUMN ledger_since timestamp(3) with time zone,
  ADD COLUMN totals_before jsonb,
  ADD COLUMN store text,
  ADD COLUMN points_entries integer NOT NULL DEFAULT 0,
  ADD COLUMN growth_entries integer NOT NULL DEFAULT 0;
CREATE INDEX member_subject ON member (merchant, subject, registration_time, guid);
CREATE INDEX member_without_ledger ON member (merchant, guid) WHERE ledger_since IS NULL;

ALTER TABLE member_card
  ADD COLUMN real_balance numeric(14, 2) NOT NULL DEFAULT '0',
  ADD COLUMN gift_balance numeric(14, 2) NOT NULL DEFAULT '0',
  ADD COLUMN subsidy_balance numeric(14, 2) NOT NULL DEFAULT '0',
  ADD COLUMN entries integer NOT NULL DEFAULT 0;

CREATE TABLE balance_lot (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  card text NOT NULL,
  bucket text NOT NULL,
  granted numeric(14, 2) NOT NULL DEFAULT '0',
  left_amount numeric(14, 2) NOT NULL DEFAULT '0' CHECK (left_amount >= 0),
  granted_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone
);
CREATE INDEX balance_lot_card ON balance_lot (card, bucket);
CREATE INDEX balance_lot_expiry ON balance_lot (merchant, expires_at) WHERE left_amount > 0;

CREATE TABLE balance_ledger (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  member text NOT NULL,
  sequence integer NOT NULL,
  kind text NOT NULL,
  business text NOT NULL,
  part integer NOT NULL,
  order_guid text,
  reverses text,
  brand text,
  store text,
  at timestamp(3) with time zone NOT NULL,
  business_date date NOT NULL,
  operator text NOT NULL DEFAULT '',
  remark text NOT NULL DEFAULT '',
  card text NOT NULL,
  bucket text NOT NULL,
  lot text NOT NULL,
  change numeric(14, 2) NOT NULL DEFAULT '0',
  before numeric(14, 2) NOT NULL DEFAULT '0' CHECK (before >= 0),
  after numeric(14, 2) NOT NULL DEFAULT '0' CHECK (after >= 0 AND after = before + change)
);
CREATE UNIQUE INDEX balance_ledger_chain ON balance_ledger (card, sequence);
CREATE UNIQUE INDEX balance_ledger_once ON balance_ledger (business, kind, card, bucket, part);
CREATE INDEX balance_ledger_member ON balance_ledger (member, at);
CREATE INDEX balance_ledger_at ON balance_ledger (merchant, subject, at, guid);
CREATE INDEX balance_ledger_day ON balance_ledger (merchant, business_date, store);
CREATE INDEX balance_ledger_reverses ON balance_ledger (reverses) WHERE reverses IS NOT NULL;

CREATE TABLE points_lot (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  member text NOT NULL,
  granted integer NOT NULL,
  left_points integer NOT NULL CHECK (left_points >= 0),
  granted_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone
);
CREATE INDEX points_lot_member ON points_lot (member);
CREATE INDEX points_lot_expiry ON points_lot (merchant, expires_at) WHERE left_points > 0;

CREATE TABLE points_ledger (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  member text NOT NULL,
  sequence integer NOT NULL,
  kind text NOT NULL,
  business text NOT NULL,
  part integer NOT NULL,
  order_guid text,
  reverses text,
  brand text,
  store text,
  at timestamp(3) with time zone NOT NULL,
  business_date date NOT NULL,
  operator text NOT NULL DEFAULT '',
  remark text NOT NULL DEFAULT '',
  lot text NOT NULL,
  change integer NOT NULL,
  before integer NOT NULL CHECK (before >= 0),
  after integer NOT NULL CHECK (after >= 0 AND after = before + change)
);
CREATE UNIQUE INDEX points_ledger_chain ON points_ledger (member, sequence);
CREATE UNIQUE INDEX points_ledger_once ON points_ledger (business, kind, member, part);
CREATE INDEX points_ledger_at ON points_ledger (merchant, subject, at, guid);
CREATE INDEX points_ledger_reverses ON points_ledger (reverses) WHERE reverses IS NOT NULL;

CREATE TABLE growth_ledger (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  member text NOT NULL,
  sequence integer NOT NULL,
  kind text NOT NULL,
  business text NOT NULL,
  part integer NOT NULL,
  order_guid text,
  reverses text,
  brand text,
  store text,
  at timestamp(3) with time zone NOT NULL,
  business_date date NOT NULL,
  operator text NOT NULL DEFAULT '',
  remark text NOT NULL DEFAULT '',
  change integer NOT NULL,
  before integer NOT NULL CHECK (before >= 0),
  after integer NOT NULL CHECK (after >= 0 AND after = before + change)
);
CREATE UNIQUE INDEX growth_ledger_chain ON growth_ledger (member, sequence);
CREATE UNIQUE INDEX growth_ledger_once ON growth_ledger (business, kind, member, part);
CREATE INDEX growth_ledger_at ON growth_ledger (merchant, subject, at, guid);
CREATE INDEX growth_ledger_reverses ON growth_ledger (reverses) WHERE reverses IS NOT NULL;

CREATE TABLE level_record (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  member text NOT NULL,
  from_level text,
  level text NOT NULL,
  growth integer NOT NULL,
  kind text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  operator text NOT NULL DEFAULT '',
  remark text NOT NULL DEFAULT ''
);
CREATE INDEX level_record_member ON level_record (member, at);
CREATE INDEX level_record_at ON level_record (merchant, subject, at, guid);

CREATE FUNCTION member_ledgers_are_final() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'ledgers of members never change'; END $$;
CREATE TRIGGER balance_ledger_final BEFORE UPDATE OR DELETE ON balance_ledger
  FOR EACH ROW EXECUTE FUNCTION member_ledgers_are_final();
CREATE TRIGGER points_ledger_final BEFORE UPDATE OR DELETE ON points_ledger
  FOR EACH ROW EXECUTE FUNCTION member_ledgers_are_final();
CREATE TRIGGER growth_ledger_final BEFORE UPDATE OR DELETE ON growth_ledger
  FOR EACH ROW EXECUTE FUNCTION member_ledgers_are_final();

-- Facts say whose they are and what gave a discount.
ALTER TABLE sale_discount ADD COLUMN source text, ADD COLUMN member text;
ALTER TABLE sale_payment ADD COLUMN member text, ADD COLUMN card text;
ALTER TABLE other_receipt ADD COLUMN member text, ADD COLUMN card text;
CREATE INDEX sale_posting_member ON sale_posting (member, at) WHERE member IS NOT NULL;
CREATE INDEX other_receipt_member ON other_receipt (member, at) WHERE member IS NOT NULL;

-- Sales of the demo that were made before named members without regard to their brand, their registration or their balance.
-- They are made anew; a database without demo sales has nothing here. Settings, goods, stock and documents stay.
TRUNCATE sale_order, sale_posting, sale_line, sale_discount, sale_payment, other_receipt, order_event, shift, waiter_record,
  takeaway_order, reservation, sold_out_event, demo_day, day_closing, theoretical_use, sold_without_recipe, debt_record,
  debt_payment, member, member_card, coupon_instance;
UPDATE debt_unit SET records = 0, available_credit = credit_limit;
