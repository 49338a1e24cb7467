-- Activities that are over leave the lists and keep their rows, which reports, ledgers and orders name. Campaigns have had the column from the beginning.
ALTER TABLE coupon ADD COLUMN archived boolean NOT NULL DEFAULT false;
ALTER TABLE red_packet ADD COLUMN archived boolean NOT NULL DEFAULT false;
ALTER TABLE recharge_activity ADD COLUMN archived boolean NOT NULL DEFAULT false;
ALTER TABLE subsidy_activity ADD COLUMN archived boolean NOT NULL DEFAULT false;
ALTER TABLE precision_action ADD COLUMN archived boolean NOT NULL DEFAULT false;
ALTER TABLE platform_activity ADD COLUMN archived boolean NOT NULL DEFAULT false;
ALTER TABLE equity_card ADD COLUMN archived boolean NOT NULL DEFAULT false;
