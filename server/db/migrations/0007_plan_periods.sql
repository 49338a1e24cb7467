-- A save of a plan changes nothing that a store sells: a store keeps the period it was given, and one that was taken out
-- of the plan keeps the menu, until the next push.

ALTER TABLE plan_store
  ADD COLUMN leaving boolean NOT NULL DEFAULT false,
  ADD COLUMN sell_time_type text,
  ADD COLUMN start_time text,
  ADD COLUMN end_time text;

UPDATE plan_store SET sell_time_type = plan.sell_time_type, start_time = plan.start_time, end_time = plan.end_time
FROM plan WHERE plan.guid = plan_store.plan AND plan_store.version IS NOT NULL;
