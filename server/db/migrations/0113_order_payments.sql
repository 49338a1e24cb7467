-- Payments by QR code are of orders of every kind, not of stickers alone.

ALTER TABLE sticker_payment RENAME TO order_payment;
ALTER TABLE order_payment ADD COLUMN kind text NOT NULL DEFAULT 'sticker';
ALTER TABLE order_payment ALTER COLUMN kind DROP DEFAULT;
ALTER INDEX sticker_payment_turn RENAME TO order_payment_turn;
ALTER INDEX sticker_payment_open RENAME TO order_payment_open;
ALTER TABLE order_payment RENAME CONSTRAINT sticker_payment_pkey TO order_payment_pkey;
