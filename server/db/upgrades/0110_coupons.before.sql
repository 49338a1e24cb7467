-- 0110 drops both coupon tables. Their rows are copied aside and put back in the new shape by the script that runs after it.

CREATE TEMPORARY TABLE kept_coupon ON COMMIT DROP AS TABLE coupon;
CREATE TEMPORARY TABLE kept_coupon_instance ON COMMIT DROP AS TABLE coupon_instance;
