-- Members are made, changed, adjusted, disabled, merged and forgotten at a desk. A phone and a number are held once in a subject;
-- passwords are kept as hashes; adjustments and consents are only added to.

ALTER TABLE member
  DROP COLUMN password,
  ADD COLUMN password_hash text,
  ADD COLUMN guardian text,
  ADD COLUMN disabled_reason text,
  ADD COLUMN merged_into text,
  ADD COLUMN anonymised_at timestamp(3) with time zone,
  ALTER COLUMN account DROP NOT NULL;
CREATE UNIQUE INDEX member_phone_once ON member (merchant, subject, phone) WHERE phone <> '';
CREATE UNIQUE INDEX member_account_once ON member (merchant, subject, account);
CREATE INDEX member_merged ON member (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE member_adjustment (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  subject text NOT NULL,
  member text NOT NULL,
  card text,
  kind text NOT NULL,
  type text NOT NULL,
  counted numeric(14, 2) NOT NULL,
  employee text NOT NULL,
  authoriser text NOT NULL DEFAULT '',
  remark text NOT NULL,
  business_date date NOT NULL,
  at timestamp(3) with time zone NOT NULL
);
CREATE INDEX member_adjustment_day ON member_adjustment (merchant, employee, business_date, kind);

CREATE TABLE member_consent (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  subject text NOT NULL,
  member text NOT NULL,
  purpose text NOT NULL,
  granted boolean NOT NULL,
  text_version text NOT NULL,
  channel text NOT NULL,
  guardian text NOT NULL DEFAULT '',
  operator text NOT NULL DEFAULT '',
  at timestamp(3) with time zone NOT NULL
);
CREATE INDEX member_consent_member ON member_consent (member, purpose, at);
