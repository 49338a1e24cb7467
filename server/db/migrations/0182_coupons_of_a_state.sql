-- Coupons of a definition that are used, or that are still open, are found among a million of them: for its records, and to void them in steps.
CREATE INDEX coupon_instance_coupon_state ON coupon_instance (coupon, state, collection_time, guid, valid_until, valid_from);
