-- A receipt never changes, but for the name of somebody who asked to be forgotten: it is withheld there too.
CREATE FUNCTION receipts_are_final() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF TG_OP = 'UPDATE' AND NEW.party = '***' AND to_jsonb(NEW) - 'party' = to_jsonb(OLD) - 'party' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'facts of sales never change';
END $$;
DROP TRIGGER other_receipt_final ON other_receipt;
CREATE TRIGGER other_receipt_final BEFORE UPDATE OR DELETE ON other_receipt
  FOR EACH ROW EXECUTE FUNCTION receipts_are_final();
