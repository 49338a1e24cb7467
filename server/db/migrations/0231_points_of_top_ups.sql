-- Real value knows the top-up that it came with, also where it went to another card: what is paid out of it takes its points back.
ALTER TABLE balance_lot ADD COLUMN recharge text;

UPDATE balance_lot lot
  SET recharge = entry.business
  FROM balance_ledger entry
  WHERE entry.lot = lot.guid AND entry.kind = 'recharge' AND lot.bucket = 'real';

CREATE INDEX balance_lot_recharge ON balance_lot (recharge) WHERE recharge IS NOT NULL;

-- Points and growth that should have gone back and were spent.
ALTER TABLE member
  ADD COLUMN points_owed integer NOT NULL DEFAULT 0,
  ADD COLUMN growth_owed integer NOT NULL DEFAULT 0;
