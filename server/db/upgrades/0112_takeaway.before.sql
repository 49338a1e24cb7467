-- 0112 links goods to one product of a platform and takes the link off the others.

CREATE TEMPORARY TABLE kept_mapping ON COMMIT DROP AS
SELECT guid, resource, data->>'commodity' AS commodity, (data->>'quantity')::integer AS quantity
FROM record WHERE resource IN ('meituanProductMapping', 'hungryProductMapping') AND data->>'commodity' IS NOT NULL;
