-- Red packets of an operating subject, and the packets that each was split into when it was published.

CREATE TABLE red_packet (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  name text NOT NULL,
  wish text,
  kind text NOT NULL,
  state text NOT NULL,
  amount numeric(14, 2),
  total_amount numeric(14, 2) NOT NULL,
  packets integer NOT NULL,
  min_amount numeric(14, 2),
  max_amount numeric(14, 2),
  claim_limit integer NOT NULL,
  audience text NOT NULL,
  levels jsonb,
  labels jsonb,
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  validity_days integer NOT NULL,
  code text,
  claimed integer NOT NULL DEFAULT 0,
  claimed_amount numeric(14, 2) NOT NULL DEFAULT 0,
  returned_amount numeric(14, 2) NOT NULL DEFAULT 0,
  CONSTRAINT red_packet_count CHECK (claimed <= packets),
  CONSTRAINT red_packet_sum CHECK (claimed_amount + returned_amount <= total_amount)
);
CREATE INDEX red_packet_subject ON red_packet (merchant, subject, start_time, guid);
CREATE UNIQUE INDEX red_packet_code ON red_packet (merchant, code);

CREATE TABLE red_packet_share (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  packet text NOT NULL,
  number integer NOT NULL,
  amount numeric(14, 2) NOT NULL,
  state text NOT NULL,
  member text,
  claimed_at timestamptz(3),
  way text,
  claim text,
  lot text,
  expires_at timestamptz(3),
  operator text,
  CONSTRAINT red_packet_share_held CHECK ((state = 'claimed') = (member IS NOT NULL))
);
CREATE UNIQUE INDEX red_packet_share_number ON red_packet_share (packet, number);
CREATE INDEX red_packet_share_open ON red_packet_share (packet, state, number);
CREATE INDEX red_packet_share_member ON red_packet_share (packet, member);
CREATE INDEX red_packet_share_claim ON red_packet_share (claim);
CREATE INDEX red_packet_share_claimed ON red_packet_share (merchant, subject, claimed_at, guid);
