-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.enforce_transition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.state IS DISTINCT FROM OLD.state AND NOT EXISTS (
    SELECT FROM allowed_transition WHERE machine = TG_ARGV[0] AND from_state = OLD.state AND to_state = NEW.state
  ) THEN
    RAISE EXCEPTION '% may not go from % to %', TG_ARGV[0], OLD.state, NEW.state USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $function$;
