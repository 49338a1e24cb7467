-- Documents of prices that are made by rules: by category, brand or dishes, on plans or in a brand's library. Their prices
-- stand in rows of their own, since a document may change thousands and is carried out a part at a time.

ALTER TABLE price_change ADD COLUMN target text NOT NULL DEFAULT 'plan';
ALTER TABLE price_change ADD COLUMN brand text;
ALTER TABLE price_change ADD COLUMN rules jsonb;

CREATE TABLE price_change_row (
  merchant text NOT NULL,
  document text NOT NULL,
  number integer NOT NULL,
  plan text,
  plan_name text,
  item text NOT NULL,
  item_name text NOT NULL,
  sku text NOT NULL,
  sku_name text,
  kind text NOT NULL,
  before text,
  after text,
  state text NOT NULL,
  reason jsonb,
  PRIMARY KEY (document, number)
);
CREATE INDEX price_change_row_state ON price_change_row (document, state, number);
