-- Fifteen reports said what another said too. Their rights, tasks and shared views go over to the one that stays.

CREATE TEMPORARY TABLE merged_report (was text PRIMARY KEY, stays text NOT NULL);
INSERT INTO merged_report VALUES
  ('businessSituation', 'business'),
  ('dataBusinessSituation', 'business'),
  ('orderReport', 'transactionRecord'),
  ('dataOrderDetail', 'orderDetail'),
  ('salesReport', 'saleGoods'),
  ('goodsSale', 'saleGoods'),
  ('dataSaleDetail', 'saleDetail'),
  ('foodReportBack', 'returnGoods'),
  ('giveReport', 'gift'),
  ('paymentReport', 'payment'),
  ('payWater', 'paymentChargeDetail'),
  ('payMethodDetail', 'paymentChargeDetail'),
  ('takeoutDetail', 'takeawayOrder'),
  ('changeShifts', 'shiftingDuty'),
  ('exportReport', 'download');

INSERT INTO role_permission (merchant, role, code)
SELECT DISTINCT merchant, role, stays || substring(code FROM position(':' IN code))
FROM role_permission JOIN merged_report ON was = split_part(code, ':', 1)
ON CONFLICT DO NOTHING;
DELETE FROM role_permission USING merged_report WHERE was = split_part(code, ':', 1);

UPDATE export_task SET report = stays FROM merged_report WHERE report = was;

-- Of two views of one name, the one that was at the report that stays keeps it; the other is named after the report that it was at.
UPDATE record
SET data = jsonb_set(
  jsonb_set(data, '{list}', to_jsonb(stays)),
  '{name}',
  to_jsonb(CASE WHEN EXISTS (
      SELECT 1 FROM record AS other JOIN merged_report AS beside ON beside.stays = merged_report.stays
      WHERE other.resource = 'sharedView' AND other.merchant = record.merchant AND other.guid <> record.guid
        AND other.data->>'list' IN (beside.was, beside.stays)
        AND lower(trim(other.data->>'name')) = lower(trim(record.data->>'name')))
    THEN was || ' ' || left(record.guid, 6) ELSE record.data->>'name' END))
FROM merged_report
WHERE resource = 'sharedView' AND data->>'list' = was;
UPDATE record_unique
SET value = lower(trim(data->>'name')) || chr(1) || lower(data->>'list')
FROM record
WHERE record_unique.resource = 'sharedView' AND record.resource = 'sharedView'
  AND record.merchant = record_unique.merchant AND record.guid = record_unique.guid;

DROP TABLE merged_report;
