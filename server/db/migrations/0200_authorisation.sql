-- Authorisation numbers are credentials: the column holds a sealed, salted digest. Employees set theirs anew, because others chose the
-- plain numbers of an older version, and everybody could read them. A job digests those of stores, as SQL has no key; until then they
-- authorise nothing. Old numbers disappear from the operation log and from kept answers.

ALTER TABLE employee RENAME COLUMN authorization_number TO authorization_secret;
UPDATE employee SET authorization_secret = NULL;
ALTER TABLE employee ADD COLUMN authorization_set boolean GENERATED ALWAYS AS (authorization_secret IS NOT NULL) STORED;
ALTER TABLE store RENAME COLUMN authorization_number TO authorization_secret;
ALTER TABLE store ADD COLUMN authorization_set boolean GENERATED ALWAYS AS (authorization_secret IS NOT NULL) STORED;

UPDATE operation_log SET detail = (
  SELECT jsonb_agg(
    CASE WHEN change->>'field' = 'authorizationNumber' THEN change || '{"before": null, "after": "••••••"}'::jsonb ELSE change END
    ORDER BY place)
  FROM jsonb_array_elements(detail) WITH ORDINALITY AS one(change, place))
WHERE detail @> '[{"field": "authorizationNumber"}]'::jsonb;

UPDATE idempotency
SET answer = regexp_replace(answer::text, '"authorizationNumber": *"[^"]*"', '"authorizationNumber": null', 'g')::jsonb
WHERE answer::text LIKE '%"authorizationNumber"%';

-- Last change of an account's credentials or rights by another person: who changed an account cannot be authorised by it for a while.
CREATE TABLE credential_change (
  merchant text NOT NULL,
  employee text NOT NULL,
  changed_by text NOT NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant, employee, changed_by)
);

INSERT INTO credential_change (merchant, employee, changed_by, at)
SELECT merchant, object_guid, operator_guid, max(operation_time)
FROM operation_log
WHERE submodule = 'employee' AND object_guid IS NOT NULL AND object_guid <> operator_guid
GROUP BY merchant, object_guid, operator_guid;

-- Acts that a second person authorised. Both are named, and the authoriser reads them on the home page.
CREATE TABLE authorisation (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  act text NOT NULL,
  object text NOT NULL,
  amount text,
  asker text NOT NULL,
  asker_name text NOT NULL,
  authoriser text NOT NULL,
  authoriser_name text NOT NULL,
  at timestamptz(3) NOT NULL,
  seen_at timestamptz(3)
);

CREATE INDEX authorisation_unseen ON authorisation (merchant, authoriser, at) WHERE seen_at IS NULL;

-- Use of an operator's day limit by acts that are no correction of one member: red packets given at the desk.
CREATE TABLE limit_use (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  employee text NOT NULL,
  kind text NOT NULL,
  counted numeric(14, 2) NOT NULL,
  business_date date NOT NULL
);

CREATE INDEX limit_use_day ON limit_use (merchant, employee, business_date);
