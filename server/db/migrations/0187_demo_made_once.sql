-- What the demo has given a merchant: its parts, the records of its files, rights of its roles. What is noted here is not made
-- again at a later start, so that what users deleted or took away stays away.
CREATE TABLE demo_given (
  merchant text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (merchant, name)
);
