-- A large file is kept in parts, each written and read in a transaction of its own: others wait for no more than one of them.
-- The file itself holds the first.

CREATE TABLE file_part (
  file text NOT NULL,
  part integer NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (file, part)
);
CREATE INDEX file_part_created ON file_part (created_at);
