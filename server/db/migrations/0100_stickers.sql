-- Table stickers: the carts of operators, orders, and the QR codes by which orders are paid. An order has one open code at most.

CREATE TABLE sticker_cart (
  merchant text NOT NULL,
  employee text NOT NULL,
  store text NOT NULL,
  items jsonb NOT NULL,
  delivery jsonb,
  PRIMARY KEY (merchant, employee, store)
);

CREATE TABLE sticker_order (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  brand text NOT NULL,
  store text NOT NULL,
  number text NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'paid', 'failed', 'abnormal', 'timedOut', 'cancelled')),
  pieces integer NOT NULL CHECK (pieces BETWEEN 1 AND 30),
  amount numeric(14, 2) NOT NULL,
  placed_at timestamptz(3) NOT NULL,
  operator text NOT NULL,
  recipient text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  lines jsonb NOT NULL,
  paid_at timestamptz(3)
);
CREATE INDEX sticker_order_placed ON sticker_order (merchant, placed_at, guid);
CREATE INDEX sticker_order_store ON sticker_order (merchant, store, status);

CREATE TABLE sticker_payment (
  code text PRIMARY KEY,
  merchant text NOT NULL,
  order_guid text NOT NULL,
  turn integer NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'paid', 'failed', 'abnormal', 'timedOut', 'replaced', 'cancelled')),
  employee text NOT NULL,
  operator text NOT NULL,
  made_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3)
);
CREATE UNIQUE INDEX sticker_payment_turn ON sticker_payment (order_guid, turn);
CREATE UNIQUE INDEX sticker_payment_open ON sticker_payment (order_guid) WHERE state = 'open';
