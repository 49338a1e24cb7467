-- Areas and tables of stores become records of their own screens: labels, a place on the plan, a QR code.

ALTER TABLE dining_area ADD COLUMN plan_version integer NOT NULL DEFAULT 1;

ALTER TABLE dining_table ADD COLUMN labels jsonb;
ALTER TABLE dining_table ADD COLUMN plan_x integer;
ALTER TABLE dining_table ADD COLUMN plan_y integer;
ALTER TABLE dining_table ADD COLUMN qr_serial integer NOT NULL DEFAULT 0;
ALTER TABLE dining_table ADD COLUMN qr_at timestamp(3) with time zone;
CREATE INDEX dining_table_area ON dining_table (area);

CREATE TABLE table_code_key (
  merchant text PRIMARY KEY,
  secret text NOT NULL
);

-- Who sits at a table is asked often, of few open orders.
CREATE INDEX sale_order_open ON sale_order (store, table_code) WHERE status = 'open';

-- Tables that were there before are unique by the same words as those that are saved from now on.
INSERT INTO record_unique (merchant, resource, key, value, guid)
  SELECT merchant, 'tableArea', 'name+store', lower(trim(name)) || chr(1) || lower(store), guid FROM dining_area
  ON CONFLICT DO NOTHING;
INSERT INTO record_unique (merchant, resource, key, value, guid)
  SELECT merchant, 'table', 'code+store', lower(trim(code)) || chr(1) || lower(store), guid FROM dining_table
  ON CONFLICT DO NOTHING;
