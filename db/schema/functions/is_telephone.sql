-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.is_telephone(country_id integer, value text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$ BEGIN
  RETURN char_length(value) <= 40 AND regexp_replace(value, '[\u0009-\u000d\u0020\u00a0()-]', '', 'g') ~ CASE country_id
    WHEN 2 THEN '^07[02369][0-9]{7}$'
    WHEN 3 THEN '^(?:\+31|0031|31|0)?6[0-9]{8}$'
    WHEN 4 THEN '^(?:\+491|01)[0-9]{8,10}$'
    ELSE '^(?:\+45)?[0-9]{8}$' END;
END $function$;
