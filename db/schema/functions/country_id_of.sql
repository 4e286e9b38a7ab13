-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.country_id_of(market text)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$ BEGIN
  RETURN CASE market WHEN 'se' THEN 2 WHEN 'nl' THEN 3 WHEN 'de' THEN 4 ELSE 1 END;
END $function$;
