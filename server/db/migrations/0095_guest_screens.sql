-- Official accounts of brands, authorised on the platform under a state that the console handed over; group-buy platforms of
-- stores, which of their deals is which product, and the voucher codes that were verified: each once.

CREATE TABLE official_account (
  merchant text NOT NULL,
  brand text NOT NULL,
  app_id text NOT NULL,
  name text NOT NULL,
  permissions jsonb NOT NULL,
  version integer NOT NULL,
  authorized_at timestamptz(3) NOT NULL,
  authorized_by text NOT NULL,
  PRIMARY KEY (merchant, brand)
);
CREATE UNIQUE INDEX official_account_app ON official_account (merchant, app_id);

CREATE TABLE official_account_request (
  state text PRIMARY KEY,
  merchant text NOT NULL,
  brand text NOT NULL,
  employee text NOT NULL,
  employee_name text NOT NULL,
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE group_buy_link (
  merchant text NOT NULL,
  store text NOT NULL,
  platform text NOT NULL,
  shop text NOT NULL,
  linked_at timestamptz(3) NOT NULL,
  linked_by text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant, store, platform)
);

CREATE TABLE group_buy_rule (
  merchant text NOT NULL,
  store text NOT NULL,
  platform text NOT NULL,
  deal text NOT NULL,
  commodity text NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL,
  PRIMARY KEY (merchant, store, platform, deal)
);

CREATE TABLE group_buy_verification (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  store text NOT NULL,
  platform text NOT NULL,
  code text NOT NULL,
  deal text NOT NULL,
  deal_name text NOT NULL,
  product text NOT NULL,
  face numeric(14, 2) NOT NULL,
  paid numeric(14, 2) NOT NULL,
  verified_at timestamptz(3) NOT NULL,
  verified_by text NOT NULL
);
CREATE UNIQUE INDEX group_buy_verification_code ON group_buy_verification (merchant, platform, code);
CREATE INDEX group_buy_verification_store ON group_buy_verification (merchant, store, verified_at);
