-- What a store's ordering pads show of its goods: addresses in the order of the kinds, null where there is none.

ALTER TABLE commodity ADD COLUMN pad_pictures jsonb;
CREATE INDEX commodity_pad_pictures ON commodity USING gin (pad_pictures);
