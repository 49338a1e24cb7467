-- Each call asks for the codes of its caller's roles, some five hundred. `rights` names what a role permits: it is drawn again with
-- each change of its codes, so that who has read them under this name need not read them again. Drawn, not counted: a number that a
-- transaction took and rolled back would be given to other codes.
ALTER TABLE role ADD COLUMN rights uuid NOT NULL DEFAULT gen_random_uuid();

CREATE FUNCTION role_rights_change() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  UPDATE role SET rights = gen_random_uuid() FROM (SELECT DISTINCT merchant, role FROM changed) changes
    WHERE role.merchant = changes.merchant AND role.guid = changes.role;
  RETURN NULL;
END $$;
CREATE FUNCTION role_rights_cleared() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  UPDATE role SET rights = gen_random_uuid();
  RETURN NULL;
END $$;
CREATE TRIGGER role_rights_added AFTER INSERT ON role_permission REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION role_rights_change();
CREATE TRIGGER role_rights_removed AFTER DELETE ON role_permission REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION role_rights_change();
-- Of a row that is altered both tables count.
CREATE TRIGGER role_rights_before AFTER UPDATE ON role_permission REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION role_rights_change();
CREATE TRIGGER role_rights_after AFTER UPDATE ON role_permission REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION role_rights_change();
CREATE TRIGGER role_rights_emptied AFTER TRUNCATE ON role_permission
  FOR EACH STATEMENT EXECUTE FUNCTION role_rights_cleared();
