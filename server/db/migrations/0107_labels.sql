-- Labels of members: who has which, and who came and went.

CREATE TABLE label (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  subject text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  description text,
  conditions jsonb,
  members integer NOT NULL DEFAULT 0,
  entered integer NOT NULL DEFAULT 0,
  left_count integer NOT NULL DEFAULT 0,
  computed_at timestamptz(3)
);
CREATE INDEX label_subject ON label (merchant, subject, created_at, guid);

CREATE TABLE label_member (
  label text NOT NULL,
  member text NOT NULL,
  since timestamptz(3) NOT NULL,
  operator text NOT NULL DEFAULT '',
  PRIMARY KEY (label, member)
);
CREATE INDEX label_member_member ON label_member (member, label);

CREATE TABLE label_change (
  guid text PRIMARY KEY,
  label text NOT NULL,
  member text NOT NULL,
  change text NOT NULL,
  at timestamptz(3) NOT NULL,
  operator text NOT NULL DEFAULT ''
);
CREATE INDEX label_change_label ON label_change (label, at, guid);
