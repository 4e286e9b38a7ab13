-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.is_filled_in(value text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$ BEGIN
  RETURN value ~ '[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
END $function$;
