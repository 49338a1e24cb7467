-- How long a card was sold for stands on what was sold: renewals count months from the first day, and terms of cards change.
-- Of rows from before it is what the card says of a specification of that name.
ALTER TABLE equity_holding
  ADD COLUMN unit text,
  ADD COLUMN length integer;

UPDATE equity_holding held
  SET unit = one->>'unit', length = (one->>'length')::integer
  FROM equity_card card, jsonb_array_elements(card.specifications) one
  WHERE card.guid = held.card AND one->>'name' = held.specification;
