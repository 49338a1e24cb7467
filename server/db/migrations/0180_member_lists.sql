-- A list of a million members or of three million given coupons is found by each filter that it shows, and put into the order of its figures,
-- without reading all of them.

CREATE INDEX member_of_store ON member (merchant, subject, store, registration_time, guid);
CREATE INDEX member_source ON member (merchant, subject, registration_source, registration_time, guid);
CREATE INDEX member_sex ON member (merchant, subject, sex, registration_time, guid);
CREATE INDEX member_disabled ON member (merchant, subject, registration_time, guid) WHERE NOT enabled;
CREATE INDEX member_birthday ON member (merchant, subject, birthday);
CREATE INDEX member_points ON member (merchant, subject, points, guid);
CREATE INDEX member_spent ON member (merchant, subject, total_consumption_amount, guid);
CREATE INDEX member_visits ON member (merchant, subject, total_consumption_count, guid);
CREATE INDEX member_average ON member (merchant, subject, (COALESCE(total_consumption_amount / NULLIF(total_consumption_count, 0), 0)));
CREATE INDEX member_card_state ON member_card (state, member) WHERE ending IS NULL;
CREATE INDEX coupon_instance_state ON coupon_instance (merchant, subject, state, collection_time, guid, valid_until, valid_from);

-- Statistics of coupons count from these indexes alone.
DROP INDEX coupon_instance_subject;
CREATE INDEX coupon_instance_subject ON coupon_instance (merchant, subject, collection_time, guid, coupon, member);
DROP INDEX coupon_instance_ends;
CREATE INDEX coupon_instance_ends ON coupon_instance (merchant, subject, valid_until, coupon, member, guid) WHERE state = 'unused';
