-- Whether guests order by the code on their table is a setting of the store's ordering, no field of the store besides.

INSERT INTO setting (guid, merchant, resource, level, place, own, version, created_at, updated_at)
SELECT gen_random_uuid()::text, merchant, 'orderingConfig', 'store', guid, '{"qrOrdering": true}', 1, now(), now()
FROM store WHERE qr_ordering_switch
ON CONFLICT (merchant, resource, level, place) DO UPDATE SET own = setting.own || '{"qrOrdering": true}';

ALTER TABLE store DROP COLUMN qr_ordering_switch;
