-- Codes of coupons are sealed by a job, and found by a keyed digest. Only their last four characters stay readable.
ALTER TABLE coupon_instance ALTER COLUMN code DROP NOT NULL;
ALTER TABLE coupon_instance ADD COLUMN code_digest text COLLATE "C";
ALTER TABLE coupon_instance ADD COLUMN code_end text;
DROP INDEX coupon_instance_code;
CREATE UNIQUE INDEX coupon_instance_code_digest ON coupon_instance (code_digest);
CREATE INDEX coupon_instance_code_plain ON coupon_instance (merchant, code) WHERE code IS NOT NULL AND code_digest IS NULL;
