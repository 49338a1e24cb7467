-- Checks of figures run in the background, part by part; what is left to look at and what was found stands with them.

CREATE TABLE figure_check (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  employee text NOT NULL,
  language text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  status text NOT NULL,
  parts jsonb NOT NULL,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  found jsonb NOT NULL,
  finished_at timestamptz(3)
);
-- One at a time of one person.
CREATE UNIQUE INDEX figure_check_running ON figure_check (merchant, employee) WHERE status = 'running';
CREATE INDEX figure_check_created ON figure_check (created_at);
