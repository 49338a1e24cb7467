-- Second factor of an account: a time-based code of an authenticator app. The secret is sealed.
CREATE TABLE second_factor (
  employee text PRIMARY KEY,
  merchant text NOT NULL,
  secret text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  last_step integer NOT NULL DEFAULT 0
);
CREATE INDEX second_factor_merchant ON second_factor (merchant);

-- Digests of recovery codes that were not used yet.
CREATE TABLE recovery_code (
  employee text NOT NULL,
  digest text NOT NULL,
  merchant text NOT NULL,
  PRIMARY KEY (employee, digest)
);

-- A person who proved the first factor, until the second.
CREATE TABLE factor_ticket (
  ticket_hash text PRIMARY KEY,
  merchant text NOT NULL,
  employee text NOT NULL,
  way text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
