-- Batches of physical cards are made in steps: how many of their cards there are. Batches from before have all of them.

ALTER TABLE card_batch ADD COLUMN made integer NOT NULL DEFAULT 0;
UPDATE card_batch SET made = quantity;
ALTER TABLE card_batch ADD CONSTRAINT card_batch_count CHECK (made <= quantity);
CREATE INDEX card_batch_unmade ON card_batch (merchant) WHERE made < quantity;
