-- Coupons of a definition that were taken back in a period: by the merchant's alone every one of the definition was looked at too, each day again.
CREATE INDEX coupon_instance_coupon_gone ON coupon_instance (coupon, updated_at) WHERE state = 'voided';

-- How many of a definition a member has, and all that a member has: one index for both, as each is written for every coupon that is given.
DROP INDEX coupon_instance_holder;
DROP INDEX coupon_instance_member;
CREATE INDEX coupon_instance_member ON coupon_instance (member, coupon, collection_time, guid);
