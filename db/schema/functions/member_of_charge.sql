-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.member_of_charge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.member_id := (SELECT member_id FROM charge WHERE id = NEW.charge_id);
  RETURN NEW;
END $function$;
