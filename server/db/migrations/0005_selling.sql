-- What is sold out or limited in a store, by specification; and how the kitchen's screens show a commodity.

CREATE TABLE sold_out_estimate (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  place text NOT NULL,
  commodity text NOT NULL,
  specification text NOT NULL,
  name text NOT NULL,
  pinyin_code text,
  type text NOT NULL,
  lift_mode text NOT NULL,
  quantity integer,
  min_order integer,
  refill boolean NOT NULL,
  refill_time text NOT NULL,
  lift_date date,
  state text NOT NULL,
  remaining integer,
  set_by text NOT NULL,
  set_at timestamp(3) with time zone NOT NULL,
  due_at timestamp(3) with time zone
);
CREATE UNIQUE INDEX sold_out_estimate_place ON sold_out_estimate (merchant, place, specification);
CREATE INDEX sold_out_estimate_commodity ON sold_out_estimate (commodity);
CREATE INDEX sold_out_estimate_set ON sold_out_estimate (merchant, set_at, guid);
CREATE INDEX sold_out_estimate_due ON sold_out_estimate (due_at);

ALTER TABLE commodity ADD COLUMN delay_minutes integer NOT NULL DEFAULT 0;
ALTER TABLE commodity ADD COLUMN display_batches integer NOT NULL DEFAULT 1;
