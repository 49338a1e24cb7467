-- 0097 overwrites an explicit "no" of the ordering settings with the switch of the store form, which nothing obeyed.

CREATE TEMPORARY TABLE kept_qr_ordering ON COMMIT DROP AS
SELECT guid, own FROM setting WHERE resource = 'orderingConfig' AND level = 'store' AND own ? 'qrOrdering';
