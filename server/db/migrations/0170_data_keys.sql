-- Documents of members are encrypted from now on; the gateway brings those that are there along. Answers that were kept for who asks a
-- second time may show such a number: they go, but those that somebody may still be waiting for.

CREATE TABLE data_key (
  id text PRIMARY KEY,
  used_since timestamptz(3) NOT NULL
);

CREATE INDEX member_document ON member (guid) WHERE document_number IS NOT NULL;

DELETE FROM idempotency WHERE created_at < (SELECT max(created_at) FROM idempotency) - interval '1 hour';
