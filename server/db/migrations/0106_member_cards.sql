-- Members hold several cards, which end, are replaced, and belong to the operating subject of their member. Value remembers
-- the store that sold it; receipts say all that a recharge gave. Recharge activities have times and states.

ALTER TABLE member_card
  ADD COLUMN subject text NOT NULL DEFAULT '',
  ADD COLUMN store text,
  ADD COLUMN ending text,
  ADD COLUMN ended_at timestamp(3) with time zone,
  ADD COLUMN replaced_by text,
  ADD COLUMN reason text;
UPDATE member_card c SET subject = m.subject, store = m.store FROM member m WHERE m.guid = c.member;
ALTER TABLE member_card ALTER COLUMN subject DROP DEFAULT;
CREATE INDEX member_card_opened ON member_card (merchant, subject, opening_time, guid);

ALTER TABLE balance_lot ADD COLUMN store text;
UPDATE balance_lot l SET store = e.store FROM balance_ledger e WHERE e.lot = l.guid AND e.kind = 'recharge';

ALTER TABLE other_receipt
  ADD COLUMN points integer NOT NULL DEFAULT 0,
  ADD COLUMN growth integer NOT NULL DEFAULT 0,
  ADD COLUMN activity text;
CREATE INDEX other_receipt_activity ON other_receipt (activity, member) WHERE activity IS NOT NULL;

CREATE TABLE recharge_activity (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  title text NOT NULL,
  start_time timestamp(3) with time zone NOT NULL,
  end_time timestamp(3) with time zone NOT NULL,
  state text NOT NULL,
  stores jsonb NOT NULL,
  thresholds jsonb NOT NULL,
  first_recharge_only boolean NOT NULL DEFAULT false,
  per_member_limit integer
);
CREATE INDEX recharge_activity_subject ON recharge_activity (merchant, subject, start_time, guid);

-- Lists of what members spent and were given: nothing of it is stored twice.
CREATE VIEW member_consumption AS
SELECT p.guid, p.merchant, 1 AS version, lower(p.order_guid) AS search, p.at AS created_at, p.at AS updated_at,
  p.operator AS updated_by, s.subject, p.member, p.order_guid, p.kind, p.store, p.at, p.business_date,
  p.order_amount, p.discount, p.paid
FROM sale_posting p JOIN brand_subject s ON s.brand = p.brand
WHERE p.member IS NOT NULL;

CREATE VIEW member_giving AS
SELECT guid, merchant, version, search, created_at, updated_at, updated_by, subject, member, kind, bucket AS gift, change, store, at,
  business_date, operator, remark
FROM balance_ledger WHERE kind IN ('recharge', 'grant', 'birthday', 'upgrade') AND bucket <> 'real' AND change > 0
UNION ALL
SELECT guid, merchant, version, search, created_at, updated_at, updated_by, subject, member, kind, 'points', change, store, at,
  business_date, operator, remark
FROM points_ledger WHERE kind IN ('recharge', 'grant', 'birthday', 'upgrade') AND change > 0
UNION ALL
SELECT guid, merchant, version, search, created_at, updated_at, updated_by, subject, member, kind, 'growth', change, store, at,
  business_date, operator, remark
FROM growth_ledger WHERE kind IN ('recharge', 'grant', 'birthday', 'upgrade') AND change > 0;

-- Physical cards, made in batches. A number is made once.
CREATE TABLE card_batch (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  prefix text NOT NULL,
  first_serial integer NOT NULL,
  quantity integer NOT NULL,
  check_digit boolean NOT NULL,
  remark text,
  numbers text NOT NULL,
  codes_at timestamp(3) with time zone
);
CREATE INDEX card_batch_subject ON card_batch (merchant, subject, created_at, guid);

CREATE TABLE physical_card (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  batch text NOT NULL,
  number text NOT NULL,
  code_hash text,
  state text NOT NULL,
  member text,
  card text
);
CREATE UNIQUE INDEX physical_card_number ON physical_card (merchant, number);
CREATE INDEX physical_card_batch ON physical_card (batch, state);
CREATE INDEX physical_card_subject ON physical_card (merchant, subject, number, guid);
