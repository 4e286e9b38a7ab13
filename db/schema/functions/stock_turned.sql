-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.stock_turned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE stock_version SET version = version + 1;
  INSERT INTO stock_turn SELECT NEW.sku, version FROM stock_version
  ON CONFLICT (sku) DO UPDATE SET version = excluded.version;
  RETURN NULL;
END $function$;
