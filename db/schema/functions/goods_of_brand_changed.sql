-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.goods_of_brand_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  INSERT INTO catalogue_change SELECT id, (SELECT version FROM catalogue_version)
  FROM product WHERE brand_id IN (SELECT id FROM touched) ORDER BY id
  ON CONFLICT (product_id) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $function$;
