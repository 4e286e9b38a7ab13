-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.stock_marked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO product_stock_mark (product_id) SELECT product_id FROM variant WHERE sku = NEW.sku;
  RETURN NULL;
END $function$;
