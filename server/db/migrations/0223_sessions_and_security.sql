-- Sessions have a name that is no secret, and say how, where and on what device they began.
ALTER TABLE session ADD COLUMN guid text;
UPDATE session SET guid = gen_random_uuid()::text;
ALTER TABLE session ALTER COLUMN guid SET NOT NULL;
ALTER TABLE session ADD COLUMN way text NOT NULL DEFAULT 'password';
ALTER TABLE session ADD COLUMN address text NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN agent text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX session_guid ON session (guid);

-- History of sign-ons, failures and changes of credentials. Rows are never edited.
CREATE TABLE security_event (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  at timestamptz(3) NOT NULL,
  type text NOT NULL,
  employee text,
  person text,
  account text,
  organization text,
  way text,
  address text,
  agent text,
  changed_by text
);
CREATE INDEX security_event_at ON security_event (merchant, at, guid);
CREATE INDEX security_event_employee ON security_event (merchant, employee, at);
