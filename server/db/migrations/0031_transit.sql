-- A transfer that the other side has to receive: on its way, received, or received with differences; null for everything else.

ALTER TABLE stock_document ADD COLUMN transit text;
