-- Who made an activity is asked of the log for all activities of a month at once.
CREATE INDEX operation_log_made ON operation_log (object_guid) WHERE type = 'create';
