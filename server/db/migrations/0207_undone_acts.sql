-- The last act upon a queue number or a reservation, as far as it can be taken back: what it changed, and when.

ALTER TABLE queue_number ADD COLUMN undoes jsonb, ADD COLUMN acted_at timestamptz(3);
ALTER TABLE reservation ADD COLUMN undoes jsonb, ADD COLUMN acted_at timestamptz(3);
