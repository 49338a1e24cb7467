-- Nobody publishes to their own phones: former ones, and those of accounts that they made, count too.
ALTER TABLE subsidy_activity ADD COLUMN publisher_phones jsonb;
UPDATE subsidy_activity SET publisher_phones = jsonb_build_array(publisher_phone) WHERE publisher_phone IS NOT NULL;
ALTER TABLE subsidy_activity DROP COLUMN publisher_phone;

ALTER TABLE precision_action ADD COLUMN publisher_phones jsonb;
UPDATE precision_action SET publisher_phones = jsonb_build_array(publisher_phone) WHERE publisher_phone IS NOT NULL;
ALTER TABLE precision_action DROP COLUMN publisher_phone;
