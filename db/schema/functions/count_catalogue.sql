-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.count_catalogue()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
BEGIN
  ANALYZE brand, product, variant, price, stock_level, image, import_product, import_variant;
END $function$;
