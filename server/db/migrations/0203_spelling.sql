-- Spellings that look alike are one key (src/values/spelling.ts): composed, without width, case, double blanks and signs that nobody sees.
-- Keyword searches and unique values that an older version wrote follow. A value that another record has already under its new key stays,
-- and the operation log names it: its next save asks for another name.

CREATE FUNCTION pg_temp.spelling_key(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(lower(normalize(regexp_replace($1, E'[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]', '', 'g'), NFKC)), '[ \t]+', ' ', 'g'), E' \n')
$$;

DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT c.table_name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.column_name = 'search' AND t.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
      -- Postings are final: a trigger refuses their change, and their searches are numbers of orders and documents.
      AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.table_name::regclass AND NOT tgisinternal)
  LOOP
    EXECUTE format(
      $update$UPDATE %I SET search = pg_temp.spelling_key(search)
        WHERE (search IS NOT NFKC NORMALIZED OR search ~ %L) AND search <> pg_temp.spelling_key(search)$update$,
      -- Orders without a member have two blanks: all of them would be rewritten for nothing.
      one.table_name, CASE WHEN one.table_name = 'sale_order' THEN E'[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]' ELSE E'  |[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]' END);
  END LOOP;
END
$$;

CREATE TEMPORARY TABLE spelled ON COMMIT DROP AS
SELECT merchant, resource, key, value, guid, next,
  row_number() OVER (PARTITION BY merchant, resource, key, next ORDER BY value <> next, guid) AS turn
FROM (
  SELECT u.*, (
    SELECT string_agg(pg_temp.spelling_key(part), chr(1) ORDER BY place)
    FROM unnest(string_to_array(u.value, chr(1))) WITH ORDINALITY AS parts(part, place)) AS next
  FROM record_unique u) keyed;

UPDATE record_unique u SET value = s.next
FROM spelled s
WHERE s.turn = 1 AND s.value <> s.next
  AND (u.merchant, u.resource, u.key, u.value) = (s.merchant, s.resource, s.key, s.value);

INSERT INTO operation_log (guid, merchant, search, created_at, updated_at, updated_by, operation_time, type, module, submodule,
  operator_guid, operator, object_guid, object, detail)
SELECT s.guid || '-' || s.key || '-upgrade-0203', s.merchant, '系统 ' || split_part(s.next, chr(1), 1), now(), now(), '系统', now(), 'edit',
  'log', s.resource, '', '系统', s.guid, split_part(s.value, chr(1), 1), jsonb_build_array(
    jsonb_build_object('field', 'spelledAlike', 'before', NULL, 'after', split_part(first.value, chr(1), 1)))
FROM spelled s JOIN spelled first USING (merchant, resource, key, next)
WHERE s.turn > 1 AND first.turn = 1;

-- The session may be one of a pool, and lives on.
DROP FUNCTION pg_temp.spelling_key(text);
