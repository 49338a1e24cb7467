-- A number is called once a queueing day at a store, also after a queue got the letter of another one. Numbers that were given twice
-- keep theirs with a mark behind it.

UPDATE queue_number SET label = queue_number.label || '-' || twice.nth
FROM (
  SELECT guid, row_number() OVER (PARTITION BY store, day, label ORDER BY taken_at, guid) AS nth FROM queue_number
) twice
WHERE twice.guid = queue_number.guid AND twice.nth > 1;

CREATE UNIQUE INDEX queue_number_label ON queue_number (store, day, label);
