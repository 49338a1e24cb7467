-- Payment methods that every enterprise begins with. Its own kinds: mocks/domain/payments/methods.ts.

CREATE TEMPORARY TABLE first_method (kind text PRIMARY KEY, name text NOT NULL, sort integer NOT NULL);
INSERT INTO first_method VALUES
  ('wechat', '微信', 10),
  ('alipay', '支付宝', 20),
  ('cash', '现金', 30),
  ('card', '银行卡', 40),
  ('stored', '储值', 50),
  ('groupBuy', '团购券', 60),
  ('debtUnit', '挂账', 70),
  ('voucher', '代金券', 80);
INSERT INTO record (guid, merchant, resource, search, data, created_at, updated_at, updated_by)
SELECT m.id || '-paymentMethod-' || f.kind, m.id, 'paymentMethod', f.name,
  jsonb_build_object('name', f.name, 'kind', f.kind, 'sort', f.sort, 'enabled', true), m.created_at, m.created_at, '系统'
FROM merchant m CROSS JOIN first_method f
ON CONFLICT DO NOTHING;
INSERT INTO record_unique (merchant, resource, key, value, guid)
SELECT m.id, 'paymentMethod', 'name', f.name, m.id || '-paymentMethod-' || f.kind
FROM merchant m CROSS JOIN first_method f
ON CONFLICT DO NOTHING;
DROP TABLE first_method;

-- House accounts become a ledger: every record in a chain of its unit, what each charge still has open, and which charges
-- a repayment paid. Records that were there are chained by their time; what was repaid paid the oldest charges first.

ALTER TABLE debt_unit
  ADD COLUMN enabled boolean NOT NULL DEFAULT true,
  ADD COLUMN records integer NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX debt_unit_code ON debt_unit (merchant, code);

ALTER TABLE debt_record
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN search text NOT NULL DEFAULT '',
  ADD COLUMN created_at timestamp(3) with time zone,
  ADD COLUMN updated_at timestamp(3) with time zone,
  ADD COLUMN updated_by text NOT NULL DEFAULT '',
  ADD COLUMN sequence integer,
  ADD COLUMN before numeric(14, 2) NOT NULL DEFAULT '0',
  ADD COLUMN after numeric(14, 2) NOT NULL DEFAULT '0',
  ADD COLUMN open numeric(14, 2) NOT NULL DEFAULT '0',
  ADD COLUMN number text,
  ADD COLUMN method text,
  ADD COLUMN reason text,
  ADD COLUMN reverses text,
  ADD COLUMN reversed_by text;

WITH chained AS (
  SELECT guid, row_number() OVER chain AS place, sum(amount) OVER chain AS owed
  FROM debt_record WINDOW chain AS (PARTITION BY unit ORDER BY at, guid ROWS UNBOUNDED PRECEDING)
)
UPDATE debt_record AS r
SET sequence = c.place, after = c.owed, before = c.owed - r.amount, created_at = r.at, updated_at = r.at,
  updated_by = r.operator, search = lower(coalesce(r.order_guid, r.guid)),
  number = CASE WHEN r.kind = 'repayment' THEN upper(r.guid) END,
  method = CASE WHEN r.kind = 'repayment' THEN 'card' END
FROM chained AS c WHERE c.guid = r.guid;
ALTER TABLE debt_record
  ALTER COLUMN created_at SET NOT NULL,
  ALTER COLUMN updated_at SET NOT NULL,
  ALTER COLUMN sequence SET NOT NULL;

CREATE TABLE debt_payment (
  merchant text NOT NULL,
  repayment text NOT NULL,
  charge text NOT NULL,
  amount numeric(14, 2) NOT NULL DEFAULT '0',
  PRIMARY KEY (repayment, charge)
);
CREATE INDEX debt_payment_charge ON debt_payment (charge);

-- Charges one after the other make a line of money, and so do repayments: each pays where it lies over the other.
WITH parts AS (
  SELECT guid, merchant, unit, kind, abs(amount) AS part,
    sum(abs(amount)) OVER (PARTITION BY unit, kind ORDER BY at, guid ROWS UNBOUNDED PRECEDING) AS until
  FROM debt_record
)
INSERT INTO debt_payment (merchant, repayment, charge, amount)
SELECT r.merchant, r.guid, c.guid, least(c.until, r.until) - greatest(c.until - c.part, r.until - r.part)
FROM parts r JOIN parts c ON c.unit = r.unit AND c.kind = 'charge'
  AND c.until > r.until - r.part AND c.until - c.part < r.until
WHERE r.kind = 'repayment';

UPDATE debt_record AS r
SET open = r.amount - coalesce((SELECT sum(p.amount) FROM debt_payment p WHERE p.charge = r.guid), 0)
WHERE r.kind = 'charge';
-- A unit that owed more than its limit has a limit of what it owed.
UPDATE debt_unit AS u
SET records = o.records, credit_limit = greatest(u.credit_limit, o.owed),
  available_credit = greatest(u.credit_limit, o.owed) - o.owed
FROM (
  SELECT d.guid, count(r.guid) AS records, coalesce(sum(r.amount), 0) AS owed
  FROM debt_unit d LEFT JOIN debt_record r ON r.unit = d.guid GROUP BY d.guid
) AS o
WHERE o.guid = u.guid;
INSERT INTO record_unique (merchant, resource, key, value, guid)
SELECT merchant, 'debtUnit', 'name', lower(trim(name)), guid FROM debt_unit
ON CONFLICT DO NOTHING;

CREATE UNIQUE INDEX debt_record_chain ON debt_record (unit, sequence);
CREATE INDEX debt_record_at ON debt_record (merchant, at, guid);
CREATE INDEX debt_record_day ON debt_record (merchant, business_date, store);
ALTER TABLE debt_unit ADD CONSTRAINT debt_unit_credit CHECK (available_credit >= 0);
ALTER TABLE debt_record ADD CONSTRAINT debt_record_open CHECK (open >= 0);

-- Accounts by which the online payments of stores are taken; one of a store is the default.
CREATE TABLE pay_account (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  store text NOT NULL,
  name text NOT NULL,
  provider text NOT NULL,
  account text NOT NULL,
  secret_key text NOT NULL,
  masked_key text NOT NULL,
  is_default boolean NOT NULL,
  enabled boolean NOT NULL,
  test_result text,
  tested_at timestamp(3) with time zone
);
CREATE INDEX pay_account_created ON pay_account (merchant, created_at, guid);
CREATE INDEX pay_account_store ON pay_account (store);
CREATE UNIQUE INDEX pay_account_default ON pay_account (store) WHERE is_default = true;
