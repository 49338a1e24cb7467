-- Every change of a dish's price, whether it was made by the dish itself, in a plan, by a document, an import or a push.

CREATE TABLE price_record (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  item text NOT NULL,
  sku text NOT NULL,
  sku_name text,
  plan text,
  plan_name text,
  kind text NOT NULL,
  before text,
  after text,
  source text NOT NULL,
  source_name text,
  at timestamp(3) with time zone NOT NULL,
  by text NOT NULL,
  sort bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX price_record_item ON price_record (merchant, item, at, sort);
