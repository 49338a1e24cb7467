-- Secret keys of payment accounts, secrets of table codes and codes of red packets are sealed by a job, because only the gateway has the key.
-- A red packet is found by a keyed digest of its code. A lost data key leaves a payment account without its secret key.
ALTER TABLE pay_account ALTER COLUMN secret_key DROP NOT NULL;
ALTER TABLE red_packet ADD COLUMN code_digest text COLLATE "C";
DROP INDEX red_packet_code;
CREATE UNIQUE INDEX red_packet_code_digest ON red_packet (code_digest);
CREATE INDEX red_packet_code_plain ON red_packet (merchant, code) WHERE code IS NOT NULL AND code_digest IS NULL;
