-- Why goods were thrown away; documents from before this have none.

ALTER TABLE stock_document ADD COLUMN waste_reason text;
