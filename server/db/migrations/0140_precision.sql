-- Actions of precision marketing of an operating subject, and each member that one is for.

CREATE TABLE precision_action (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  title text NOT NULL,
  audience text NOT NULL,
  labels jsonb,
  groups jsonb,
  levels jsonb,
  last_consumption text,
  consumption_count text,
  spend_range text,
  average_range text,
  gives jsonb NOT NULL,
  coupon text,
  points integer,
  amount numeric(14, 2),
  validity_days integer,
  message text,
  timing text NOT NULL,
  send_time timestamptz(3),
  control_percent integer NOT NULL,
  effect_days integer NOT NULL,
  state text NOT NULL,
  publisher_phone text,
  targets integer NOT NULL DEFAULT 0,
  sent integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  CONSTRAINT precision_action_count CHECK (sent >= 0 AND failed >= 0 AND sent + failed + skipped <= targets)
);
CREATE INDEX precision_action_subject ON precision_action (merchant, subject, created_at, guid);

CREATE TABLE precision_row (
  guid text PRIMARY KEY,
  action text NOT NULL,
  member text NOT NULL,
  state text NOT NULL,
  reason text,
  attempts integer NOT NULL DEFAULT 0,
  settled_at timestamptz(3),
  CONSTRAINT precision_row_reason CHECK ((state IN ('failed', 'skipped')) = (reason IS NOT NULL))
);
CREATE UNIQUE INDEX precision_row_once ON precision_row (action, member);
CREATE INDEX precision_row_state ON precision_row (action, state, guid);
CREATE INDEX precision_row_reached ON precision_row (member, settled_at) WHERE state = 'sent';
