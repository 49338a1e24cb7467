-- Reservations that staff work with: what was asked for, what was agreed about the deposit, and the instant at which the guests
-- are expected. A time before the store's cut-off is after midnight of its business day.

ALTER TABLE reservation
  ADD COLUMN type text NOT NULL DEFAULT 'hall' CHECK (type IN ('hall', 'room', 'banquet')),
  ADD COLUMN area text,
  ADD COLUMN remark text,
  ADD COLUMN walk_in boolean NOT NULL DEFAULT false,
  ADD COLUMN deposit_method text,
  ADD COLUMN refund_hours integer NOT NULL DEFAULT 2,
  ADD COLUMN expected_at timestamptz(3);

UPDATE reservation SET deposit_method = 'wechat' WHERE deposit > 0;
UPDATE reservation r
SET expected_at = (r.business_date + (r.slot::time < s.billing_time::time)::int + r.slot::time)
  AT TIME ZONE coalesce(s.time_zone, m.time_zone)
FROM store s JOIN merchant m ON m.id = s.merchant
WHERE s.guid = r.store;
UPDATE reservation SET expected_at = created_at WHERE expected_at IS NULL;

ALTER TABLE reservation ALTER COLUMN expected_at SET NOT NULL;

CREATE INDEX reservation_store ON reservation (store, business_date);
CREATE INDEX reservation_expected ON reservation (expected_at) WHERE status = 'reserved';
CREATE INDEX reservation_kept ON reservation (expected_at) WHERE status = 'overdue' AND deposit_state = 'paid';
