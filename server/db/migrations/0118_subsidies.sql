-- Subsidy activities of an operating subject, their periods, and each member's part in a period.

CREATE TABLE subsidy_activity (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  title text NOT NULL,
  kind text NOT NULL,
  amount numeric(14, 2),
  points integer,
  target text NOT NULL,
  levels jsonb,
  label text,
  members jsonb,
  frequency text NOT NULL,
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  validity_kind text NOT NULL,
  validity_days integer,
  remark text,
  state text NOT NULL,
  runs_from timestamptz(3),
  publisher_phone text
);
CREATE INDEX subsidy_activity_subject ON subsidy_activity (merchant, subject, start_time, guid);

CREATE TABLE subsidy_period (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  activity text NOT NULL,
  number integer NOT NULL,
  due_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  targets integer NOT NULL,
  sent integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  CONSTRAINT subsidy_period_count CHECK (sent + failed <= targets)
);
CREATE UNIQUE INDEX subsidy_period_once ON subsidy_period (activity, number);

CREATE TABLE subsidy_row (
  guid text PRIMARY KEY,
  activity text NOT NULL,
  number integer NOT NULL,
  member text NOT NULL,
  state text NOT NULL,
  reason text,
  attempts integer NOT NULL DEFAULT 0,
  sent_at timestamptz(3),
  CONSTRAINT subsidy_row_reason CHECK ((state = 'failed') = (reason IS NOT NULL))
);
CREATE UNIQUE INDEX subsidy_row_once ON subsidy_row (activity, number, member);
CREATE INDEX subsidy_row_state ON subsidy_row (activity, state, guid);
