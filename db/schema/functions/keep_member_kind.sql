-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.keep_member_kind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a % does not become a %', OLD.kind, NEW.kind USING ERRCODE = '23514';
END $function$;
