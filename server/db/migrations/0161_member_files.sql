-- Files of members: whom a file of phones, card numbers or account names meant when it was read. The file itself is not kept.

CREATE TABLE member_file (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  subject text NOT NULL,
  operator text NOT NULL,
  name text NOT NULL,
  found integer NOT NULL,
  missing integer NOT NULL,
  repeated integer NOT NULL,
  agreed boolean NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX member_file_created ON member_file (created_at);

CREATE TABLE member_file_row (
  file text NOT NULL,
  member text NOT NULL,
  PRIMARY KEY (file, member)
);

ALTER TABLE subsidy_activity ADD COLUMN file text;
CREATE INDEX subsidy_activity_file ON subsidy_activity (file) WHERE file IS NOT NULL;
