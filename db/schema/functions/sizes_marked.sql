-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.sizes_marked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_TABLE_NAME = 'product' THEN
    INSERT INTO product_stock_mark (product_id) SELECT id FROM touched;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO product_stock_mark (product_id)
    SELECT DISTINCT either.product_id FROM former f JOIN touched t USING (sku)
    CROSS JOIN LATERAL (VALUES (f.product_id), (t.product_id)) AS either (product_id)
    WHERE (f.product_id, f.withdrawn_at) IS DISTINCT FROM (t.product_id, t.withdrawn_at);
  ELSIF TG_TABLE_NAME = 'variant' THEN
    INSERT INTO product_stock_mark (product_id) SELECT DISTINCT product_id FROM touched;
  ELSE
    INSERT INTO product_stock_mark (product_id) SELECT DISTINCT product_id FROM touched JOIN variant USING (sku);
  END IF;
  RETURN NULL;
END $function$;
