-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.stock_stands(of_product uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN coalesce(sum(s.on_hand - s.reserved), 0) <= 0 THEN 'out' WHEN sum(s.on_hand - s.reserved) <= 2 THEN 'low' ELSE 'in' END
  FROM variant v LEFT JOIN stock_level s ON s.sku = v.sku WHERE v.product_id = of_product AND v.withdrawn_at IS NULL
$function$;
