-- Which business days of stores are taken from stock: the night posts what the recipes say that a day's sales used.

CREATE TABLE stock_consumption (
  merchant text NOT NULL,
  store text NOT NULL,
  business_date date NOT NULL,
  document text,
  posted_at timestamptz(3) NOT NULL,
  shortfalls jsonb NOT NULL,
  PRIMARY KEY (store, business_date)
);
CREATE INDEX stock_consumption_document ON stock_consumption (document);

-- People took out by hand what was used up to now: these days are not taken a second time.
INSERT INTO stock_consumption (merchant, store, business_date, posted_at, shortfalls)
  SELECT merchant, store, business_date, now(), '[]'::jsonb FROM theoretical_use
  UNION SELECT merchant, store, business_date, now(), '[]'::jsonb FROM sold_without_recipe;
