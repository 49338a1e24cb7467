-- Reports count instances of coupons by indexes alone, which works only in pages that a vacuum has seen since they changed; the newest, those of
-- the month that is looked at, wait for one until a fifth of all rows are new. PostgreSQL looks over this table after a hundredth.
ALTER TABLE coupon_instance SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.01);
