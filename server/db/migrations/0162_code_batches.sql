-- Batches of coupon codes are made in steps and handed out once, as a file. Batches from before have all their codes, and get their file.

CREATE TABLE coupon_code_batch (
  issue text PRIMARY KEY,
  coupon text NOT NULL,
  quantity integer NOT NULL,
  made integer NOT NULL,
  ended_at timestamptz(3),
  codes_at timestamptz(3),
  codes_by text,
  CONSTRAINT coupon_code_batch_count CHECK (made <= quantity)
);
CREATE INDEX coupon_code_batch_coupon ON coupon_code_batch (coupon);

CREATE TABLE coupon_code_file (
  issue text PRIMARY KEY,
  file bytea NOT NULL
);

INSERT INTO coupon_code_batch (issue, coupon, quantity, made, ended_at)
SELECT given.guid, given.coupon, given.issued, given.issued, CASE WHEN of.state = 'voided' THEN of.updated_at END
FROM coupon_issue given JOIN coupon of ON of.guid = given.coupon WHERE given.target = 'codes';

INSERT INTO job (id, kind, key, due, payload)
SELECT gen_random_uuid()::text, 'couponCodes', 'coupon codes ' || issue, now(), jsonb_build_object('issue', issue, 'language', 'zh')
FROM coupon_code_batch WHERE ended_at IS NULL;
