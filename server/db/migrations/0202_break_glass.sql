-- Permits that the operator of the server gives to an enterprise's only administrator: one change of limits without a second person.
CREATE TABLE break_glass (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  employee text NOT NULL,
  reason text NOT NULL,
  granted_at timestamptz(3) NOT NULL,
  until timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);

CREATE INDEX break_glass_open ON break_glass (merchant, employee, until) WHERE used_at IS NULL;
