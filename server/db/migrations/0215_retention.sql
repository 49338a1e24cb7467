-- One job deletes what is too old, in place of four. Jobs of a kind that nothing declares would stay in the queue with an error.
DELETE FROM job WHERE kind IN ('cleanUp', 'cleanUpCalls', 'cleanUpReports', 'cleanUpMemberFiles');

-- Without an index, each run would read the whole table to find its oldest rows.
CREATE INDEX authorization_result_created ON authorization_result (created_at);
CREATE INDEX queue_number_taken ON queue_number (taken_at);
CREATE INDEX label_change_at ON label_change (at);
CREATE INDEX limit_use_date ON limit_use (business_date);

-- When a use of a picture was last seen: pictures that nothing uses are deleted.
ALTER TABLE file ADD COLUMN used_at timestamptz(3) NOT NULL DEFAULT now();
CREATE INDEX file_used ON file (used_at);

-- The data settings say how long the operation log is kept; those that were saved before get the standard.
UPDATE record SET data = data || '{"logDays": 1095}' WHERE resource = 'dataSetting';
