-- Activities on third-party platforms: where each is to be, what the platform answered, and what the stand-in's platform has.

CREATE TABLE platform_activity (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  title text NOT NULL,
  platform text NOT NULL,
  type text NOT NULL,
  start_at timestamptz(3) NOT NULL,
  end_at timestamptz(3) NOT NULL,
  stores jsonb NOT NULL,
  tiers jsonb,
  off numeric(14, 2),
  goods jsonb,
  instructions text,
  online integer NOT NULL DEFAULT 0,
  waiting integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0
);
CREATE INDEX platform_activity_subject ON platform_activity (merchant, subject, created_at, guid);
CREATE INDEX platform_activity_online ON platform_activity (merchant, end_at) WHERE online > 0;

CREATE TABLE platform_activity_store (
  activity text NOT NULL,
  merchant text NOT NULL,
  store text NOT NULL,
  wanted boolean NOT NULL,
  online boolean NOT NULL DEFAULT false,
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
  failure text,
  attempt integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  due timestamptz(3) NOT NULL,
  answered_at timestamptz(3),
  by_employee text NOT NULL,
  by_name text NOT NULL,
  PRIMARY KEY (activity, store)
);
CREATE INDEX platform_activity_store_due ON platform_activity_store (activity, due) WHERE state = 'waiting';
CREATE INDEX platform_activity_store_online ON platform_activity_store (store) WHERE online = true;

CREATE TABLE platform_offer (
  merchant text NOT NULL,
  platform text NOT NULL,
  store text NOT NULL,
  activity text NOT NULL,
  title text NOT NULL,
  received integer NOT NULL,
  PRIMARY KEY (merchant, platform, store, activity)
);
