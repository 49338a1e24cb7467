-- Codes count by kind, by the device or network that asked, and by the enterprise that pays for them.
ALTER TABLE sms_code ADD COLUMN kind text NOT NULL DEFAULT '';
ALTER TABLE sms_code ADD COLUMN origin text NOT NULL DEFAULT '';
ALTER TABLE sms_code ADD COLUMN device text;
UPDATE sms_code SET kind = split_part(purpose, ':', 1);
CREATE INDEX sms_code_phone_kind ON sms_code (phone, kind, sent_at);
CREATE INDEX sms_code_origin ON sms_code (origin, sent_at);
CREATE INDEX sms_code_merchant ON sms_code (merchant, kind, sent_at);
