-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.is_plain(value text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$ BEGIN
  RETURN value = without_unseen(value);
END $function$;
