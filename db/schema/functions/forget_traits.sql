-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.forget_traits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.traits := NULL;
  RETURN NEW;
END $function$;
