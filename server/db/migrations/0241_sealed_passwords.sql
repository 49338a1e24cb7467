-- A job seals the hashes of passwords. Of a million members few have one.
CREATE INDEX member_password ON member (guid) WHERE password_hash IS NOT NULL;
