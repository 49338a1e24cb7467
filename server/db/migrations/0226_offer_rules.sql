-- Rules of offers: days and hours of a coupon, its part of the goods in percent, uses by a member and day; campaigns that go beside no other.

ALTER TABLE coupon ADD COLUMN weekdays jsonb;
ALTER TABLE coupon ADD COLUMN periods jsonb;
ALTER TABLE coupon ADD COLUMN deduction_percent integer CHECK (deduction_percent BETWEEN 0 AND 100);
ALTER TABLE coupon ADD COLUMN daily_limit integer CHECK (daily_limit >= 1);
ALTER TABLE campaign ADD COLUMN exclusive boolean NOT NULL DEFAULT false;
