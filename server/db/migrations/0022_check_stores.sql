-- What a check of figures has found is shown to who sees all the stores that it looks at, none where it looks at all. Checks are
-- forgotten after a day: those from before this are forgotten now.

DELETE FROM figure_check;
ALTER TABLE figure_check ADD COLUMN stores jsonb;
