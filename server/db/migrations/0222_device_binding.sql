-- Wrong binding codes count by the network that they come from, so a stranger ends no codes of an enterprise. Binding is logged under
-- the name of the person who asked for the code.
ALTER TABLE device DROP COLUMN wrong_tries;
ALTER TABLE device ADD COLUMN code_origin text;
ALTER TABLE device ADD COLUMN code_by text;
ALTER TABLE device ADD COLUMN code_by_name text;
