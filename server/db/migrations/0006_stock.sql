-- Warehouses and stock: masters, documents, the ledger with its balances, stocktakes and what suppliers are owed.

CREATE TABLE document_number (
  merchant text NOT NULL,
  prefix text NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (merchant, prefix)
);

CREATE TABLE material (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  name text NOT NULL,
  code text NOT NULL,
  short_code text,
  barcode text,
  type text NOT NULL,
  category text NOT NULL,
  specification text,
  main_unit text NOT NULL,
  sub_unit text,
  conversion_ratio integer,
  safety_stock integer,
  note text,
  enabled boolean NOT NULL DEFAULT true
);
CREATE INDEX material_created ON material (merchant, created_at, guid);
CREATE INDEX material_category ON material (category);
CREATE INDEX material_barcode ON material (merchant, barcode);

CREATE TABLE stock_balance (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  warehouse text NOT NULL,
  material text NOT NULL,
  quantity numeric(20, 3) NOT NULL,
  amount numeric(20, 2) NOT NULL,
  sequence integer NOT NULL,
  last_cost numeric(20, 6) NOT NULL
);
CREATE UNIQUE INDEX stock_balance_place ON stock_balance (warehouse, material);
CREATE INDEX stock_balance_material ON stock_balance (material);
CREATE INDEX stock_balance_updated ON stock_balance (merchant, updated_at, guid);

CREATE TABLE stock_document (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  direction text NOT NULL,
  code text NOT NULL,
  type text NOT NULL,
  warehouse text NOT NULL,
  counterpart text,
  supplier text,
  date date NOT NULL,
  amount numeric(20, 2) NOT NULL,
  status text NOT NULL,
  operator text NOT NULL,
  paper_number text,
  remark text,
  lines jsonb NOT NULL,
  line_count integer NOT NULL,
  submitted_at timestamp(3) with time zone,
  submitted_by text,
  reverses text,
  reversed_by text,
  linked text,
  settlement text,
  settled_by text,
  due_date date
);
CREATE UNIQUE INDEX stock_document_code ON stock_document (merchant, code);
CREATE UNIQUE INDEX stock_document_reverses ON stock_document (reverses);
CREATE INDEX stock_document_created ON stock_document (merchant, direction, created_at, guid);
CREATE INDEX stock_document_date ON stock_document (merchant, direction, date, guid);
CREATE INDEX stock_document_supplier ON stock_document (merchant, supplier, settlement, date);

CREATE TABLE stock_ledger (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  warehouse text NOT NULL,
  material text NOT NULL,
  sequence integer NOT NULL,
  kind text NOT NULL,
  direction text NOT NULL,
  delta numeric(20, 3) NOT NULL,
  before numeric(20, 3) NOT NULL,
  after numeric(20, 3) NOT NULL,
  delta_amount numeric(20, 2) NOT NULL,
  before_amount numeric(20, 2) NOT NULL,
  after_amount numeric(20, 2) NOT NULL,
  source text NOT NULL,
  document text NOT NULL,
  document_code text NOT NULL,
  line integer NOT NULL,
  supplier text,
  date date NOT NULL,
  operator text NOT NULL
);
CREATE UNIQUE INDEX stock_ledger_chain ON stock_ledger (warehouse, material, sequence);
CREATE UNIQUE INDEX stock_ledger_once ON stock_ledger (document, warehouse, line, kind);
CREATE INDEX stock_ledger_date ON stock_ledger (merchant, date, guid);
CREATE INDEX stock_ledger_material ON stock_ledger (merchant, material, date, guid);
CREATE INDEX stock_ledger_warehouse ON stock_ledger (warehouse, date, guid);

CREATE TABLE stocktake (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  number text NOT NULL,
  warehouse text NOT NULL,
  operator text NOT NULL,
  date date NOT NULL,
  paper_number text,
  type text NOT NULL,
  status text NOT NULL,
  lock_state text NOT NULL,
  saved boolean NOT NULL DEFAULT false,
  blind boolean NOT NULL DEFAULT false,
  scope text NOT NULL,
  category text,
  remark text,
  line_count integer NOT NULL DEFAULT 0,
  counted_count integer NOT NULL DEFAULT 0,
  profit_amount numeric(20, 2) NOT NULL DEFAULT '0',
  loss_amount numeric(20, 2) NOT NULL DEFAULT '0',
  submitted_at timestamp(3) with time zone,
  submitted_by text
);
CREATE UNIQUE INDEX stocktake_number ON stocktake (merchant, number);
CREATE INDEX stocktake_created ON stocktake (merchant, created_at, guid);

CREATE TABLE stocktake_line (
  merchant text NOT NULL,
  stocktake text NOT NULL,
  material text NOT NULL,
  book numeric(20, 3) NOT NULL,
  sequence integer NOT NULL,
  unit_cost numeric(20, 6) NOT NULL,
  counted numeric(20, 3),
  counted_by text,
  difference numeric(20, 3),
  difference_amount numeric(20, 2),
  result text,
  PRIMARY KEY (stocktake, material)
);

CREATE TABLE supplier (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  name text NOT NULL,
  unit_phone text,
  contact text,
  contact_phone text,
  address text,
  settlement_cycle integer NOT NULL,
  note text,
  material_prices jsonb,
  enabled boolean NOT NULL DEFAULT true
);
CREATE INDEX supplier_created ON supplier (merchant, created_at, guid);

CREATE TABLE supplier_settlement (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  number text NOT NULL,
  supplier text NOT NULL,
  documents jsonb NOT NULL,
  document_count integer NOT NULL,
  amount numeric(20, 2) NOT NULL,
  remark text,
  settled_at timestamp(3) with time zone NOT NULL,
  settled_by text NOT NULL
);
CREATE UNIQUE INDEX supplier_settlement_number ON supplier_settlement (merchant, number);
CREATE INDEX supplier_settlement_supplier ON supplier_settlement (merchant, supplier, settled_at);

CREATE TABLE warehouse (
  guid text PRIMARY KEY,
  merchant text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  search text NOT NULL DEFAULT '',
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  updated_by text NOT NULL DEFAULT '',
  name text NOT NULL,
  code text NOT NULL,
  address text,
  store text,
  person_in_charge text,
  mobile text,
  remark text,
  negative_stock boolean NOT NULL DEFAULT false,
  enabled boolean NOT NULL DEFAULT true,
  locked_by text,
  counted_on date
);
CREATE INDEX warehouse_created ON warehouse (merchant, created_at, guid);

-- What was posted stays as it was; a mistake is taken back by a reversal.
CREATE FUNCTION stock_ledger_is_final() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'rows of the stock ledger never change'; END $$;
CREATE TRIGGER stock_ledger_final BEFORE UPDATE OR DELETE ON stock_ledger
  FOR EACH ROW EXECUTE FUNCTION stock_ledger_is_final();
