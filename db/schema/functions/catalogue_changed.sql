-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.catalogue_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE changed uuid[];
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'product' THEN changed := ARRAY(SELECT id FROM touched);
    WHEN 'variant' THEN changed := ARRAY(SELECT DISTINCT product_id FROM touched);
    WHEN 'image' THEN changed := ARRAY(SELECT DISTINCT product_id FROM touched);
    ELSE changed := ARRAY(SELECT DISTINCT product_id FROM touched JOIN variant USING (sku));
  END CASE;
  IF changed = '{}' THEN RETURN NULL; END IF;
  UPDATE catalogue_version SET version = version + 1;
  INSERT INTO catalogue_change SELECT id, (SELECT version FROM catalogue_version) FROM unnest(changed) AS id ORDER BY id
  ON CONFLICT (product_id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $function$;
