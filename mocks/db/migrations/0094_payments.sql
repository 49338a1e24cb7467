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
