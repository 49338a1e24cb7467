-- Discounts of whole orders that people gave at tills, one of each kind for an order, with the contact who allowed one over the limit.

CREATE TABLE given_discount (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  brand text NOT NULL,
  store text NOT NULL,
  order_guid text NOT NULL,
  kind text NOT NULL,
  amount numeric(14, 2) NOT NULL DEFAULT '0',
  operator text NOT NULL,
  authoriser text NOT NULL DEFAULT '',
  at timestamp(3) with time zone NOT NULL
);
CREATE UNIQUE INDEX given_discount_order ON given_discount (order_guid, kind);
CREATE INDEX given_discount_at ON given_discount (merchant, at, guid);
