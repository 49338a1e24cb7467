-- Bills that a campaign lowers on a business day: of a member, and of everybody.
ALTER TABLE campaign ADD COLUMN daily_limit integer CHECK (daily_limit >= 1);
ALTER TABLE campaign ADD COLUMN daily_total integer CHECK (daily_total >= 1);
