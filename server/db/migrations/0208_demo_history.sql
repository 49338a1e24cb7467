-- The first day of a store's demo history: guests of the day before it left nothing open. Older days may be added later.

ALTER TABLE demo_day ADD COLUMN begins boolean NOT NULL DEFAULT false;
UPDATE demo_day SET begins = true
  WHERE business_date = (SELECT min(one.business_date) FROM demo_day AS one WHERE one.store = demo_day.store);
