-- Gifts for new members are campaigns that lower no bill. Who registers while one runs is dealt with once, and has a row of it.
ALTER TABLE campaign
  ADD COLUMN gift_coupons jsonb,
  ADD COLUMN gift_points integer,
  ADD COLUMN gift_growth integer,
  ADD COLUMN gift_balance numeric(14, 2);

CREATE TABLE campaign_gift (
  campaign text NOT NULL,
  member text NOT NULL,
  store text NOT NULL,
  at timestamptz(3) NOT NULL,
  reason text,
  PRIMARY KEY (campaign, member)
);
