-- A table says as what it is reserved: its reservations follow the terms of that type. Tables of areas that are called rooms are rooms.

ALTER TABLE dining_table ADD COLUMN type text NOT NULL DEFAULT 'hall' CHECK (type IN ('hall', 'room', 'banquet'));

UPDATE dining_table SET type = 'room'
FROM dining_area
WHERE dining_area.guid = dining_table.area AND dining_area.name ~* '包间|包厢|包房|雅间|private|salon privé';
