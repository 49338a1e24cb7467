-- Foundation: merchants, sign-on, organisation, generic records, logs, jobs.

CREATE TABLE merchant (
  id text PRIMARY KEY,
  name text NOT NULL,
  management_model text NOT NULL,
  reg_type text NOT NULL,
  integrate_flag boolean NOT NULL DEFAULT false,
  erp_address text,
  created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE record (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  resource text NOT NULL,
  store text,
  brand text,
  organization text,
  subject text,
  data jsonb NOT NULL
);
CREATE INDEX record_created ON record (merchant, resource, created_at, guid);
CREATE INDEX record_name ON record (merchant, resource, (data->>'name'), guid);

CREATE TABLE record_unique (
  merchant text NOT NULL,
  resource text NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  guid text NOT NULL,
  PRIMARY KEY (merchant, resource, key, value)
);
CREATE INDEX record_unique_guid ON record_unique (merchant, guid);

CREATE TABLE store (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  name text NOT NULL,
  code text NOT NULL,
  brand text NOT NULL,
  organization text NOT NULL,
  area jsonb NOT NULL,
  adcode text NOT NULL,
  address text NOT NULL,
  position jsonb,
  business_hours jsonb NOT NULL,
  billing_time text NOT NULL,
  repayment_time text,
  contacts text NOT NULL,
  phone text NOT NULL,
  enabled boolean NOT NULL DEFAULT true,
  valid_until date,
  qr_ordering_switch boolean NOT NULL,
  authorization_support boolean NOT NULL,
  authorization_contact text,
  authorization_phone text,
  authorization_number text,
  logo text
);
CREATE INDEX store_code ON store (merchant, code, guid);
CREATE INDEX store_brand ON store (merchant, brand);
CREATE INDEX store_organization ON store (merchant, organization);

CREATE TABLE role (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  name text NOT NULL,
  enabled boolean NOT NULL,
  login_methods jsonb NOT NULL,
  operation_permissions jsonb
);
CREATE INDEX role_created ON role (merchant, created_at, guid);

CREATE TABLE role_permission (
  merchant text NOT NULL,
  role text NOT NULL,
  code text NOT NULL,
  PRIMARY KEY (merchant, role, code)
);

CREATE TABLE employee (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  account text NOT NULL,
  name text NOT NULL,
  phone text,
  identity text,
  organization text NOT NULL,
  enabled boolean NOT NULL,
  password_hash text NOT NULL,
  sms_alerts boolean NOT NULL,
  authorization_enabled boolean NOT NULL,
  authorization_number text,
  face_authorization jsonb,
  whole_order_discount_floor numeric(4, 2),
  single_item_discount_floor numeric(4, 2),
  whole_order_concession_cap numeric(14, 2),
  data_scope text NOT NULL,
  scope_organizations jsonb,
  scope_brands jsonb,
  scope_regions jsonb,
  scope_stores jsonb,
  holder_guid text
);
CREATE INDEX employee_created ON employee (merchant, created_at, guid);
CREATE INDEX employee_account ON employee (merchant, account, guid);
CREATE INDEX employee_name ON employee (merchant, name, guid);
CREATE INDEX employee_phone ON employee (phone);
CREATE INDEX employee_organization ON employee (merchant, organization, created_at);
CREATE INDEX employee_guid ON employee (merchant, guid);
CREATE INDEX employee_enabled ON employee (merchant, enabled, created_at, guid);
CREATE UNIQUE INDEX employee_holder ON employee (merchant, holder_guid);

CREATE TABLE employee_role (
  merchant text NOT NULL,
  employee text NOT NULL,
  role text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (merchant, employee, role)
);
CREATE INDEX employee_role_role ON employee_role (merchant, role, employee);

CREATE TABLE holder_employee (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  account text NOT NULL,
  name text NOT NULL,
  phone text,
  enabled boolean NOT NULL
);

CREATE TABLE operating_subject (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  name text NOT NULL,
  status text NOT NULL,
  is_alliance boolean NOT NULL
);

CREATE TABLE session (
  token_hash text PRIMARY KEY,
  merchant text NOT NULL,
  employee text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  seen_at timestamp(3) with time zone NOT NULL
);
CREATE INDEX session_employee ON session (merchant, employee);

CREATE TABLE captcha (
  id text PRIMARY KEY,
  answer_hash text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE sms_code (
  id text PRIMARY KEY,
  phone text NOT NULL,
  purpose text NOT NULL,
  merchant text,
  code_hash text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  sent_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone
);
CREATE INDEX sms_code_phone ON sms_code (phone, purpose, sent_at);

CREATE TABLE recovery_ticket (
  ticket_hash text PRIMARY KEY,
  merchant text NOT NULL,
  employee text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE outbox (
  id text PRIMARY KEY,
  phone text NOT NULL,
  text text NOT NULL,
  sent_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE rate_limit (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  window_start timestamp(3) with time zone NOT NULL,
  locked_until timestamp(3) with time zone
);

CREATE TABLE idempotency (
  merchant text NOT NULL,
  employee text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  PRIMARY KEY (merchant, employee, key)
);
CREATE INDEX idempotency_created ON idempotency (created_at);

CREATE TABLE operation_log (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  operation_time timestamp(3) with time zone NOT NULL,
  type text NOT NULL,
  module text NOT NULL,
  submodule text NOT NULL,
  operator_guid text NOT NULL,
  operator text NOT NULL,
  object_guid text,
  object text,
  detail jsonb,
  brand text,
  store text,
  organization text
);
CREATE INDEX operation_log_time ON operation_log (merchant, operation_time, guid);
CREATE INDEX operation_log_operator ON operation_log (merchant, operator_guid, operation_time);

CREATE TABLE job (
  id text PRIMARY KEY,
  kind text NOT NULL,
  key text NOT NULL UNIQUE,
  due timestamp(3) with time zone NOT NULL,
  payload jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  done_at timestamp(3) with time zone,
  last_error text
);
CREATE INDEX job_due ON job (done_at, due);

CREATE TABLE preference (
  merchant text NOT NULL,
  employee text NOT NULL,
  key text NOT NULL,
  value jsonb NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  PRIMARY KEY (merchant, employee, key)
);

CREATE TABLE export_run (
  id text PRIMARY KEY,
  merchant text NOT NULL,
  employee text NOT NULL,
  resource text NOT NULL,
  query jsonb NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  total bigint NOT NULL,
  sent integer NOT NULL DEFAULT 0
);

CREATE TABLE authorization_result (
  state text PRIMARY KEY,
  status text NOT NULL,
  message text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE file (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  mime text NOT NULL,
  content bytea NOT NULL,
  created_at timestamp(3) with time zone NOT NULL
);

