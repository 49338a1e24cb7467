-- Devices of stores, and the codes by which they are bound.

CREATE TABLE device (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  store text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  binding_state text NOT NULL DEFAULT 'unbound',
  serial text,
  bound_at timestamptz(3),
  last_seen_at timestamptz(3),
  token_hash text,
  code_hash text,
  code_expires_at timestamptz(3),
  wrong_tries integer NOT NULL DEFAULT 0
);
CREATE INDEX device_created ON device (merchant, created_at, guid);
CREATE INDEX device_store ON device (merchant, store, type);
CREATE UNIQUE INDEX device_token ON device (token_hash) WHERE token_hash IS NOT NULL;
CREATE UNIQUE INDEX device_code ON device (merchant, code_hash) WHERE code_hash IS NOT NULL;
CREATE UNIQUE INDEX device_serial ON device (merchant, serial) WHERE serial IS NOT NULL;

-- What guests left at a store, and what of it was given back.

CREATE TABLE deposit_item (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  store text NOT NULL,
  number text NOT NULL,
  guest text NOT NULL,
  phone text,
  item text NOT NULL,
  quantity integer NOT NULL,
  unit text NOT NULL,
  place text NOT NULL,
  until date NOT NULL,
  note text,
  remaining integer NOT NULL,
  status text NOT NULL,
  CONSTRAINT deposit_item_left CHECK (remaining >= 0 AND remaining <= quantity)
);
CREATE UNIQUE INDEX deposit_item_number ON deposit_item (merchant, number);
CREATE INDEX deposit_item_created ON deposit_item (merchant, created_at, guid);
CREATE INDEX deposit_item_store ON deposit_item (merchant, store, status, until);
CREATE INDEX deposit_item_until ON deposit_item (merchant, status, until, guid);

CREATE TABLE deposit_taking (
  guid text PRIMARY KEY,
  deposit text NOT NULL,
  merchant text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  remaining integer NOT NULL CHECK (remaining >= 0),
  at timestamptz(3) NOT NULL,
  operator text NOT NULL,
  note text
);
CREATE INDEX deposit_taking_deposit ON deposit_taking (deposit, at);
