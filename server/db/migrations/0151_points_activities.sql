-- Points that an activity gave say which: rows of points_ledger carry it from now on, those that are there get it from what
-- made them (receipts, subsidies, gifts of levels and cards).
ALTER TABLE points_ledger ADD COLUMN activity_type text, ADD COLUMN activity text;
CREATE INDEX points_ledger_activity ON points_ledger (merchant, subject, at, guid) WHERE activity_type IS NOT NULL;

ALTER TABLE points_ledger DISABLE TRIGGER points_ledger_final;
UPDATE points_ledger l SET activity_type = 'rechargeActivity', activity = r.activity
  FROM other_receipt r WHERE l.kind = 'recharge' AND r.guid = l.business AND r.activity IS NOT NULL;
UPDATE points_ledger l SET activity_type = 'subsidyActivity', activity = s.activity
  FROM subsidy_row s WHERE l.kind = 'grant' AND s.guid = l.business;
UPDATE points_ledger l SET activity_type = 'equityCard', activity = c.guid
  FROM equity_card c WHERE (l.kind = 'grant' AND l.business = c.guid || '-' || l.member || '-first')
    OR (l.kind = 'birthday' AND l.business LIKE l.member || '-birthday-' || c.guid || '-%');
UPDATE points_ledger SET activity_type = 'upgrade', activity = substr(business, length(member || '-upgrade-') + 1)
  WHERE kind = 'upgrade' AND business LIKE member || '-upgrade-%';
-- A level that gave a birthday gift is known by its name then.
UPDATE points_ledger l SET activity_type = 'birthday', activity = (
    SELECT min(v.guid) FROM member_level v JOIN member_system s ON s.guid = v.system
      WHERE s.subject = l.subject AND v.name = l.remark)
  WHERE l.kind = 'birthday' AND l.activity_type IS NULL;
ALTER TABLE points_ledger ENABLE TRIGGER points_ledger_final;
