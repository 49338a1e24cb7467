-- Of how many rows a file holds the first ten thousand.

ALTER TABLE export_task ADD COLUMN found integer;
