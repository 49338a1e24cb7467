-- Rows that never change still name people in their remarks: words of somebody who asked to be forgotten may be withheld there, nothing else.
CREATE FUNCTION only_withheld(now jsonb, before jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT NOT EXISTS (
  SELECT FROM jsonb_each(now) AS n JOIN jsonb_each(before) AS b USING (key)
  WHERE n.value IS DISTINCT FROM b.value AND n.value::text NOT LIKE '%***%') $$;

CREATE OR REPLACE FUNCTION member_ledgers_are_final() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND only_withheld(to_jsonb(NEW), to_jsonb(OLD)) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'ledgers of members never change';
END $$;

CREATE OR REPLACE FUNCTION sales_facts_are_final() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND only_withheld(to_jsonb(NEW), to_jsonb(OLD)) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'facts of sales never change';
END $$;

CREATE OR REPLACE FUNCTION receipts_are_final() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND only_withheld(to_jsonb(NEW), to_jsonb(OLD)) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'facts of sales never change';
END $$;

CREATE OR REPLACE FUNCTION sms_entries_are_final() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND only_withheld(to_jsonb(NEW), to_jsonb(OLD)) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'entries of SMS credit never change';
END $$;

CREATE OR REPLACE FUNCTION stock_ledger_is_final() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND only_withheld(to_jsonb(NEW), to_jsonb(OLD)) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'rows of the stock ledger never change';
END $$;
