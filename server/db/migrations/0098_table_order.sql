-- The list of tables is ordered by their codes over all stores.

CREATE INDEX dining_table_code ON dining_table (merchant, code, guid);
