-- What was agreed with suppliers, and since when: a receipt is compared with the price of its own day. Prices from before this
-- table hold since ever, until they change.

CREATE TABLE agreed_price (
  merchant text NOT NULL,
  supplier text NOT NULL,
  material text NOT NULL,
  since date NOT NULL,
  price numeric(20, 2),
  PRIMARY KEY (supplier, material, since)
);

-- The day on which the books of a warehouse begin is asked for at every document.
CREATE INDEX stock_document_opening ON stock_document (warehouse, date) WHERE type = 'opening';

-- Documents of a day stand in the order of their numbers, the newest first.
DROP INDEX stock_document_date;
CREATE INDEX stock_document_date ON stock_document (merchant, direction, date, code, guid);
