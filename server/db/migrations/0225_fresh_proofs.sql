-- When the person behind a session proved themselves last: at sign-on, or since by a password or second factor.
ALTER TABLE session ADD COLUMN proved_at timestamptz(3);
