-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.charge_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO charge_change (market, state, currency, count, amount, refunded) VALUES (NEW.market, NEW.state, NEW.currency, 1, NEW.amount, 0);
    INSERT INTO charge_day_change (day, market, state, currency, count, amount, refunded)
    VALUES (house_day(NEW.created_at), NEW.market, NEW.state, NEW.currency, 1, NEW.amount, 0);
  ELSIF (OLD.state, OLD.amount) IS DISTINCT FROM (NEW.state, NEW.amount) THEN
    INSERT INTO charge_change (market, state, currency, count, amount, refunded)
    VALUES (OLD.market, OLD.state, OLD.currency, -1, -OLD.amount, 0), (NEW.market, NEW.state, NEW.currency, 1, NEW.amount, 0);
    INSERT INTO charge_day_change (day, market, state, currency, count, amount, refunded)
    VALUES (house_day(OLD.created_at), OLD.market, OLD.state, OLD.currency, -1, -OLD.amount, 0),
      (house_day(NEW.created_at), NEW.market, NEW.state, NEW.currency, 1, NEW.amount, 0);
  END IF;
  RETURN NULL;
END $function$;
