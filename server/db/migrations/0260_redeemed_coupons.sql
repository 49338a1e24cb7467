-- The redemption rate counts which of the coupons received in a period are used; without their state in the index every row of the period was read.
DROP INDEX coupon_instance_subject;
CREATE INDEX coupon_instance_subject ON coupon_instance (merchant, subject, collection_time, guid, coupon, member, state);
