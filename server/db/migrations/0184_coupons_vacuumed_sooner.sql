-- Statistics of coupons read the newest rows out of an index alone, which needs pages that a vacuum has seen. By default one comes
-- when a fifth of the table is new: of three million, after 600,000.
ALTER TABLE coupon_instance SET (autovacuum_vacuum_insert_scale_factor = 0.01);
