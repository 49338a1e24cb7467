-- Devices on which accounts signed on. The database holds digests of their tokens.
CREATE TABLE known_device (
  token_hash text NOT NULL,
  merchant text NOT NULL,
  employee text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (token_hash, employee)
);
CREATE INDEX known_device_employee ON known_device (merchant, employee, seen_at);

-- Digest of the token of the device that a session was started on.
ALTER TABLE session ADD COLUMN device text;
