-- A version of a plan keeps all that a save saved, not only what is sold, so that a roll-back brings all of it back; and a
-- push of a chosen time keeps which version it is for and in which stores. Of versions before this, what the plan says by
-- now is all that is known.

ALTER TABLE plan_version ADD COLUMN base jsonb;

UPDATE plan_version SET base = jsonb_build_object(
  'name', plan.name,
  'description', plan.description,
  'sellTimeType', plan.sell_time_type,
  'startTime', plan.start_time,
  'endTime', plan.end_time,
  'stores', COALESCE(
    (SELECT jsonb_agg(plan_store.store) FROM plan_store WHERE plan_store.plan = plan.guid AND NOT plan_store.leaving),
    '[]'::jsonb
  )
)
FROM plan WHERE plan.guid = plan_version.plan;

DELETE FROM plan_version WHERE base IS NULL;
ALTER TABLE plan_version ALTER COLUMN base SET NOT NULL;

ALTER TABLE plan ADD COLUMN scheduled_version integer;
ALTER TABLE plan_store ADD COLUMN scheduled boolean NOT NULL DEFAULT false;

UPDATE plan SET scheduled_version = formal_version WHERE effective_time IS NOT NULL;
UPDATE plan_store SET scheduled = true
FROM plan WHERE plan.guid = plan_store.plan AND plan.effective_time IS NOT NULL AND NOT plan_store.leaving;
