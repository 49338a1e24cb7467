-- Levels of members become data: systems of levels per operating subject, of which one is active, and what each level gives. Who
-- held a level by its name holds the level of their subject that begins with it.

CREATE TABLE member_system (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  name text NOT NULL,
  basis text NOT NULL,
  active boolean NOT NULL DEFAULT false,
  keep_months integer
);
CREATE INDEX member_system_created ON member_system (merchant, created_at, guid);
CREATE UNIQUE INDEX member_system_active ON member_system (subject) WHERE active = true;

CREATE TABLE member_level (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  system text NOT NULL,
  name text NOT NULL,
  introduction text,
  enabled boolean NOT NULL DEFAULT true,
  threshold integer NOT NULL CHECK (threshold BETWEEN 0 AND 9999999),
  keep_growth integer,
  card_style text NOT NULL,
  card_colour text,
  card_image text,
  discount_rate numeric(4, 2),
  price_rate numeric(4, 2),
  birthday_days integer,
  birthday_points integer,
  birthday_growth integer,
  birthday_multiplier numeric(4, 2),
  upgrade_points integer,
  upgrade_growth integer,
  points_multiplier numeric(4, 2),
  other_benefit text
);
CREATE INDEX member_level_created ON member_level (merchant, created_at, guid);
CREATE UNIQUE INDEX member_level_threshold ON member_level (system, threshold);

ALTER TABLE member
  ADD COLUMN fixed_level text,
  ADD COLUMN level_since timestamp(3) with time zone,
  ADD COLUMN points_earned integer NOT NULL DEFAULT 0,
  ADD COLUMN points_day date,
  ADD COLUMN points_of_day integer NOT NULL DEFAULT 0,
  ADD COLUMN awarded_levels jsonb,
  ADD COLUMN birthday_year integer,
  ADD COLUMN warned_until timestamp(3) with time zone;

UPDATE member SET level = subject || '-level-' || level WHERE level IN ('ordinary', 'gold', 'platinum', 'diamond');
UPDATE level_record SET level = subject || '-level-' || level WHERE level IN ('ordinary', 'gold', 'platinum', 'diamond');
UPDATE level_record SET from_level = subject || '-level-' || from_level WHERE from_level IN ('ordinary', 'gold', 'platinum', 'diamond');
UPDATE member SET level_since = ledger_since;
-- All that was ever earned: spending, its return and expiry count for nothing.
UPDATE member SET points_earned = coalesce((SELECT sum(change) FROM points_ledger WHERE points_ledger.member = member.guid
  AND NOT (kind = 'sale' AND change < 0) AND NOT (kind = 'refund' AND change > 0) AND kind <> 'expiry'), 0);
CREATE INDEX member_level_of ON member (merchant, subject, level);

-- Rules of points and growth values: a record for each operating subject.
CREATE INDEX record_subject ON record (subject, resource) WHERE subject IS NOT NULL;
