-- An export is read with what its requester may do and see at each step, and its file is given to who sees all that is in it: a
-- task keeps the stores that it reads, none where it reads all. What older tasks of a narrower scope read is not known any more.

ALTER TABLE export_task ADD COLUMN stores jsonb;
UPDATE export_task SET status = 'expired', file = NULL, file_size = NULL
  WHERE status IN ('queued', 'running', 'done') AND scope->'scope'->>'kind' IS DISTINCT FROM 'unrestricted';
ALTER TABLE export_task DROP COLUMN scope;
