-- 0104 drops the column of plain passwords, and holds phones and numbers once in an operating subject. No version wrote
-- such a password, and none wrote a phone twice: a database with either was changed by hand.

DO $$
DECLARE found text;
BEGIN
  SELECT string_agg(full_name || ' (' || account || ')', ', ' ORDER BY account) INTO found FROM member WHERE password IS NOT NULL;
  IF found IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'UP001', MESSAGE = 'These members have a password in plain text, which this version does not keep: '
      || found || '. Copy the column password of the table member to a safe place and empty it, then start again.';
  END IF;
  SELECT string_agg(names, '; ') INTO found FROM (
    SELECT string_agg(full_name || ' (' || account || ')', ', ' ORDER BY account) AS names FROM member
    WHERE phone <> '' GROUP BY merchant, subject, phone HAVING count(*) > 1
    UNION ALL
    SELECT string_agg(full_name || ' (' || account || ')', ', ' ORDER BY guid) FROM member
    GROUP BY merchant, subject, account HAVING count(*) > 1) AS twice;
  IF found IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'UP001', MESSAGE = 'These members of one operating subject share a phone or an account: '
      || found || '. Change the phone or account of one of them in the table member, then start again.';
  END IF;
END $$;
