-- 0091 renames a shared view to the report it was at and a part of its guid, if two views of merged reports have one name.
-- Renamed here first, a view keeps the name that its author wrote, with the report in brackets.

CREATE TEMPORARY TABLE merging (was text PRIMARY KEY, stays text NOT NULL) ON COMMIT DROP;
INSERT INTO merging VALUES
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

UPDATE record
SET data = jsonb_set(record.data, '{name}', to_jsonb(trim(record.data->>'name') || ' (' || merging.was || ')'))
FROM merging
WHERE record.resource = 'sharedView' AND record.data->>'list' = merging.was AND EXISTS (
  SELECT FROM record AS other JOIN merging AS beside ON beside.stays = merging.stays
  WHERE other.resource = 'sharedView' AND other.merchant = record.merchant AND other.guid <> record.guid
    AND other.data->>'list' IN (beside.was, beside.stays)
    AND lower(trim(other.data->>'name')) = lower(trim(record.data->>'name')));
