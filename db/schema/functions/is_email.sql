-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.is_email(value text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$ BEGIN
  RETURN char_length(value) <= 254 AND value ~
    '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$';
END $function$;
