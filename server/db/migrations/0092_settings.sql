-- Settings of stores: what a brand says for all of its stores, and what a store says for itself. A setting that neither
-- says has the value of its contract.

CREATE TABLE setting (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  resource text NOT NULL,
  level text NOT NULL CHECK (level IN ('brand', 'store')),
  place text NOT NULL,
  own jsonb NOT NULL,
  version integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT ''
);

CREATE UNIQUE INDEX setting_place ON setting (merchant, resource, level, place);
