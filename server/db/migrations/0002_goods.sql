-- Goods of stores and of brand libraries: commodities and packages stand in one table.

CREATE TABLE commodity (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  owner text NOT NULL,
  place text NOT NULL,
  category text NOT NULL,
  name text NOT NULL,
  pinyin_code text,
  alias text,
  abbreviation text,
  sort integer,
  pictures jsonb,
  tags jsonb,
  description text,
  whole_order_discount boolean NOT NULL,
  member_discount boolean NOT NULL,
  recommendation_participation boolean NOT NULL,
  enabled boolean NOT NULL,
  type text NOT NULL,
  kind text,
  specifications jsonb NOT NULL,
  attribute_groups jsonb,
  groups jsonb,
  weighing_attribute text,
  pricing_unit text,
  price numeric(12, 2) NOT NULL,
  member_price numeric(12, 2),
  unit text NOT NULL,
  specification_count integer NOT NULL,
  origin text
);
CREATE INDEX commodity_created ON commodity (merchant, owner, created_at, guid);
CREATE INDEX commodity_place ON commodity (place, owner, created_at, guid);
CREATE INDEX commodity_category ON commodity (category);
CREATE INDEX commodity_origin ON commodity (origin);
