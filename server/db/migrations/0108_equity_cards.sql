-- Equity cards: what their holders have for a time, and who was given which.

CREATE TABLE equity_card (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  name text NOT NULL,
  card_colour text NOT NULL,
  style text,
  specifications jsonb NOT NULL,
  discount_rate numeric(4, 2),
  price_rate numeric(4, 2),
  points_multiplier numeric(4, 2),
  birthday_days integer,
  birthday_points integer,
  birthday_growth integer,
  first_points integer,
  first_growth integer,
  recharge_tiers jsonb,
  single_recharge_cap numeric(14, 2),
  issue_channels jsonb NOT NULL,
  issue_quantity integer NOT NULL,
  status text NOT NULL,
  issued integer NOT NULL DEFAULT 0,
  CONSTRAINT equity_card_quantity CHECK (issued <= issue_quantity)
);
CREATE INDEX equity_card_subject ON equity_card (merchant, subject, created_at, guid);

CREATE TABLE equity_holding (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  subject text NOT NULL,
  card text NOT NULL,
  member text NOT NULL,
  specification text NOT NULL,
  amount numeric(14, 2) NOT NULL,
  method text NOT NULL,
  store text NOT NULL,
  renews boolean NOT NULL,
  from_time timestamp(3) with time zone NOT NULL,
  until_time timestamp(3) with time zone,
  at timestamp(3) with time zone NOT NULL,
  operator text NOT NULL,
  birthday_year integer
);
CREATE INDEX equity_holding_card ON equity_holding (card, at, guid);
CREATE INDEX equity_holding_member ON equity_holding (member, card);
