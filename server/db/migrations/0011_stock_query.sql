-- What the stock query filters by stands beside the balance: a join to the material for each of 100,000 rows took longer
-- than all the rest of a page.

ALTER TABLE stock_balance ADD COLUMN category text;
ALTER TABLE stock_balance ADD COLUMN safety_stock integer;
UPDATE stock_balance SET category = material.category, safety_stock = material.safety_stock
  FROM material WHERE material.guid = stock_balance.material;
ALTER TABLE stock_balance ADD COLUMN below_safety boolean NOT NULL
  GENERATED ALWAYS AS (COALESCE(safety_stock > quantity, false)) STORED;

-- Each holds the order of the list as well, so that a page and its total are read from the index alone.
CREATE INDEX stock_balance_warehouse ON stock_balance (merchant, warehouse, updated_at, guid);
CREATE INDEX stock_balance_category ON stock_balance (merchant, category, updated_at, guid);
CREATE INDEX stock_balance_below ON stock_balance (merchant, below_safety, updated_at, guid);
