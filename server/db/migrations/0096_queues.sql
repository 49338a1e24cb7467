-- Numbers that parties take while they wait for a table. A queueing day is the store's business day, or begins at a time of
-- its own; numbers of another day are no longer in the queue. `place` orders those that wait.

CREATE TABLE queue_number (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  brand text NOT NULL,
  store text NOT NULL,
  queue text NOT NULL,
  day date NOT NULL,
  number integer NOT NULL,
  label text NOT NULL,
  people integer NOT NULL CHECK (people BETWEEN 1 AND 999),
  phone text,
  status text NOT NULL CHECK (status IN ('waiting', 'passed', 'dined', 'cleared')),
  place integer NOT NULL,
  calls integer NOT NULL DEFAULT 0,
  taken_at timestamptz(3) NOT NULL,
  called_at timestamptz(3),
  ended_at timestamptz(3)
);

CREATE UNIQUE INDEX queue_number_once ON queue_number (queue, day, number);
CREATE INDEX queue_number_board ON queue_number (merchant, store, day, status);
