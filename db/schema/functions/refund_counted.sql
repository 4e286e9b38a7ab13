-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.refund_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  back bigint := CASE NEW.state WHEN 'failed' THEN 0 ELSE NEW.amount END;
BEGIN
  IF TG_OP = 'UPDATE' THEN back := back - CASE OLD.state WHEN 'failed' THEN 0 ELSE OLD.amount END; END IF;
  IF back <> 0 THEN
    INSERT INTO charge_change (market, state, currency, count, amount, refunded)
    SELECT market, state, currency, 0, 0, back FROM charge WHERE id = NEW.charge_id;
    INSERT INTO charge_day_change (day, market, state, currency, count, amount, refunded)
    SELECT house_day(created_at), market, state, currency, 0, 0, back FROM charge WHERE id = NEW.charge_id;
  END IF;
  RETURN NULL;
END $function$;
