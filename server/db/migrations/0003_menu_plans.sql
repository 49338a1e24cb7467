-- Menu plans: their versions, where they apply, price changes and previews.

CREATE TABLE plan (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  brand text NOT NULL,
  name text NOT NULL,
  plan_code text NOT NULL,
  description text,
  sell_time_type text NOT NULL,
  start_time text,
  end_time text,
  status text NOT NULL,
  push_type text,
  effective_time timestamp(3) with time zone,
  latest_effective_time timestamp(3) with time zone,
  formal_version integer NOT NULL DEFAULT 0,
  item_count integer NOT NULL DEFAULT 0,
  store_count integer NOT NULL DEFAULT 0,
  plan_guid text,
  copied_from text
);
CREATE INDEX plan_updated ON plan (merchant, updated_at, guid);
CREATE INDEX plan_brand ON plan (merchant, brand, status);

CREATE TABLE plan_version (
  merchant text NOT NULL,
  plan text NOT NULL,
  number integer NOT NULL,
  items jsonb NOT NULL,
  types jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  created_by text NOT NULL,
  PRIMARY KEY (plan, number)
);

CREATE TABLE plan_store (
  merchant text NOT NULL,
  plan text NOT NULL,
  store text NOT NULL,
  version integer,
  failure text,
  pushed_at timestamp(3) with time zone,
  PRIMARY KEY (plan, store)
);
CREATE INDEX plan_store_store ON plan_store (merchant, store);

CREATE TABLE price_change (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  name text NOT NULL,
  rows jsonb NOT NULL,
  status text NOT NULL,
  effective_time timestamp(3) with time zone NOT NULL,
  failure text,
  created_at timestamp(3) with time zone NOT NULL,
  created_by text NOT NULL
);
CREATE INDEX price_change_created ON price_change (merchant, created_at);

CREATE TABLE plan_preview (
  code_hash text PRIMARY KEY,
  merchant text NOT NULL,
  plan text NOT NULL,
  number integer NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL
);
