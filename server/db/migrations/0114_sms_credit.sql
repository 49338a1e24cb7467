-- Credit for texts by SMS: what an enterprise may still send, each change of it, and the orders by which it is bought.

CREATE TABLE sms_account (
  merchant text PRIMARY KEY,
  balance integer NOT NULL
);

CREATE TABLE sms_entry (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL,
  change integer NOT NULL CHECK (change <> 0),
  before integer NOT NULL,
  after integer NOT NULL,
  order_guid text,
  at timestamptz(3) NOT NULL,
  operator text NOT NULL DEFAULT '',
  CONSTRAINT sms_entry_sum CHECK (after = before + change)
);
CREATE UNIQUE INDEX sms_entry_number ON sms_entry (merchant, number);
CREATE UNIQUE INDEX sms_entry_order ON sms_entry (order_guid) WHERE order_guid IS NOT NULL;
CREATE INDEX sms_entry_at ON sms_entry (merchant, at);

CREATE FUNCTION sms_entries_are_final() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'entries of SMS credit never change'; END $$;
CREATE TRIGGER sms_entry_final BEFORE UPDATE OR DELETE ON sms_entry
  FOR EACH ROW EXECUTE FUNCTION sms_entries_are_final();

CREATE TABLE sms_order (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  number text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'paid', 'failed', 'abnormal', 'timedOut', 'cancelled')),
  package text NOT NULL,
  texts integer NOT NULL CHECK (texts > 0),
  amount numeric(14, 2) NOT NULL,
  placed_at timestamptz(3) NOT NULL,
  operator text NOT NULL,
  paid_at timestamptz(3)
);
CREATE INDEX sms_order_placed ON sms_order (merchant, placed_at, guid);
