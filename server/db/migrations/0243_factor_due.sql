-- A session whose account must set up a second factor first, because the enterprise requires one.
ALTER TABLE session ADD COLUMN factor_due boolean NOT NULL DEFAULT false;
