-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.price_is_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT isempty(OLD.valid)
      AND EXISTS (SELECT FROM variant v JOIN product p ON p.id = v.product_id WHERE v.sku = OLD.sku AND p.prepared_by IS NULL) THEN
      RAISE EXCEPTION 'a price is history: it may end, not go' USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF (NEW.sku, NEW.market, NEW.currency, NEW.amount, NEW.compare_at)
      IS DISTINCT FROM (OLD.sku, OLD.market, OLD.currency, OLD.amount, OLD.compare_at)
    OR NOT (isempty(NEW.valid) OR lower(NEW.valid) = lower(OLD.valid))
    OR NOT upper_inf(OLD.valid) AND NEW.valid <> OLD.valid THEN
    RAISE EXCEPTION 'a price is history: it ends, and another begins' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;
