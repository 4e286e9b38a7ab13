-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.is_zip(country_id integer, value text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$ BEGIN
  RETURN value ~ CASE country_id
    WHEN 2 THEN '^[0-9]{3} ?[0-9]{2}$'
    WHEN 3 THEN '^[0-9]{4} ?[a-zA-Z]{2}$'
    WHEN 4 THEN '^[0-9]{5}$'
    ELSE '^[0-9]{4}$' END;
END $function$;
