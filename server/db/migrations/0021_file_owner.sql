-- Whose upload a file is, and how large: a person uploads so much a day, and a field takes a picture by its own rule.

ALTER TABLE file ADD COLUMN size bigint;
ALTER TABLE file ADD COLUMN employee text;
UPDATE file SET size = octet_length(content)
  + coalesce((SELECT sum(octet_length(file_part.content)) FROM file_part WHERE file_part.file = file.guid), 0);
ALTER TABLE file ALTER COLUMN size SET NOT NULL;
CREATE INDEX file_uploads ON file (merchant, employee, created_at);
