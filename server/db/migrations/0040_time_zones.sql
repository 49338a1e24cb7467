-- Whose clock counts: an enterprise has one IANA time zone, and a store that stands in another one overrides it.

ALTER TABLE merchant ADD COLUMN time_zone text NOT NULL DEFAULT 'Asia/Shanghai';
ALTER TABLE store ADD COLUMN time_zone text;
-- Enterprises of before traded in China; each later one says its own.
ALTER TABLE merchant ALTER COLUMN time_zone DROP DEFAULT;
