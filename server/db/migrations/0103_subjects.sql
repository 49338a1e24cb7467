-- Which operating subject the members of a brand's stores belong to; the demo's two brands have one each.

CREATE TABLE brand_subject (
  brand text PRIMARY KEY,
  merchant text NOT NULL,
  subject text NOT NULL
);
INSERT INTO brand_subject (brand, merchant, subject)
SELECT DISTINCT ON (s.brand) s.brand, s.merchant, o.guid
FROM store s
JOIN operating_subject o ON o.merchant = s.merchant
  AND o.guid = s.merchant || '-subject-' || CASE WHEN s.code IN ('GZ001', 'SZ001', 'XA001') THEN '2' ELSE '1' END
ORDER BY s.brand, o.guid
ON CONFLICT DO NOTHING;
