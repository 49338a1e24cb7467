-- Products on takeaway platforms have their own table; stores are bound to platforms, and batches go over stores.

CREATE TABLE takeaway_product (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  platform text NOT NULL,
  place text NOT NULL,
  platform_product text NOT NULL,
  platform_number text NOT NULL,
  barcode text,
  platform_price numeric(12, 2),
  platform_state text NOT NULL DEFAULT 'onSale',
  commodity text,
  quantity integer,
  proposal text,
  score integer,
  basis text,
  refusal text
);

INSERT INTO takeaway_product (guid, merchant, version, search, created_at, updated_at, updated_by, platform, place,
  platform_product, platform_number, platform_price, commodity, quantity)
SELECT guid, merchant, version, search, created_at, updated_at, updated_by,
  CASE resource WHEN 'hungryProductMapping' THEN 'hungry' ELSE 'americanRegiment' END,
  data->>'place', data->>'platformProduct', data->>'platformNumber', (data->>'platformPrice')::numeric,
  data->>'commodity', (data->>'quantity')::integer
FROM record WHERE resource IN ('meituanProductMapping', 'hungryProductMapping');
DELETE FROM record WHERE resource IN ('meituanProductMapping', 'hungryProductMapping');

-- Goods apply to one product of a platform: of several the first one keeps them.
UPDATE takeaway_product p SET commodity = NULL, quantity = NULL, version = version + 1
WHERE EXISTS (
  SELECT FROM takeaway_product q WHERE q.merchant = p.merchant AND q.platform = p.platform AND q.place = p.place
    AND q.commodity = p.commodity AND (q.created_at, q.guid) < (p.created_at, p.guid));
INSERT INTO record_unique (merchant, resource, key, value, guid)
SELECT merchant, CASE platform WHEN 'hungry' THEN 'hungryProductMapping' ELSE 'meituanProductMapping' END, 'commodity',
  place || ' ' || commodity, guid
FROM takeaway_product WHERE commodity IS NOT NULL;

CREATE UNIQUE INDEX takeaway_product_number ON takeaway_product (merchant, platform, place, lower(platform_number));
CREATE UNIQUE INDEX takeaway_product_goods ON takeaway_product (merchant, platform, place, commodity) WHERE commodity IS NOT NULL;
CREATE INDEX takeaway_product_created ON takeaway_product (merchant, platform, created_at, guid);
CREATE INDEX takeaway_product_place ON takeaway_product (merchant, platform, place, created_at, guid);
CREATE INDEX takeaway_product_unlinked ON takeaway_product (merchant, platform, created_at, guid) WHERE commodity IS NULL;
CREATE INDEX takeaway_product_score ON takeaway_product (merchant, platform, score, guid) WHERE score IS NOT NULL;
CREATE INDEX takeaway_product_name ON takeaway_product (merchant, platform, platform_product, guid);
CREATE INDEX takeaway_product_commodity ON takeaway_product (commodity);

-- What a platform knows: the stand-in's own side.
CREATE TABLE platform_item (
  merchant text NOT NULL,
  platform text NOT NULL,
  store text NOT NULL,
  number text NOT NULL,
  name text NOT NULL,
  barcode text,
  price numeric(12, 2) NOT NULL,
  sold_out boolean NOT NULL DEFAULT false,
  PRIMARY KEY (merchant, platform, store, number)
);
CREATE TABLE platform_mood (
  merchant text NOT NULL,
  platform text NOT NULL,
  mood text NOT NULL,
  PRIMARY KEY (merchant, platform)
);

CREATE TABLE takeaway_binding (
  merchant text NOT NULL,
  store text NOT NULL,
  platform text NOT NULL,
  shop text NOT NULL,
  bound_at timestamptz(3) NOT NULL,
  bound_by text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  fetched_at timestamptz(3),
  PRIMARY KEY (merchant, store, platform)
);

-- Every store at every platform, bound or not.
CREATE VIEW takeaway_binding_list AS
SELECT s.guid || '-' || p.platform AS guid, s.merchant, 1 AS version, s.search, s.created_at, s.updated_at, s.updated_by,
  s.guid AS store, p.platform, p.place, b.shop, b.bound_at, b.bound_by, b.expires_at, b.fetched_at
FROM store s
CROSS JOIN (VALUES ('americanRegiment', 1), ('hungry', 2), ('jd', 3), ('proprietary', 4), ('earnmeal', 5)) AS p (platform, place)
LEFT JOIN takeaway_binding b ON b.merchant = s.merchant AND b.store = s.guid AND b.platform = p.platform;

CREATE TABLE takeaway_batch (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  act text NOT NULL,
  least integer,
  created_at timestamptz(3) NOT NULL,
  created_by text NOT NULL,
  employee text NOT NULL
);
CREATE INDEX takeaway_batch_created ON takeaway_batch (merchant, created_at, guid);
CREATE TABLE takeaway_batch_store (
  batch text NOT NULL,
  merchant text NOT NULL,
  platform text NOT NULL,
  store text NOT NULL,
  number integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  attempt integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  failure text,
  products jsonb,
  answered_at timestamptz(3),
  PRIMARY KEY (batch, platform, store)
);
CREATE INDEX takeaway_batch_store_waiting ON takeaway_batch_store (batch, number) WHERE state = 'waiting';
CREATE INDEX takeaway_batch_store_store ON takeaway_batch_store (store, batch);
