-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.category_has_two_levels()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM category c JOIN category p ON p.slug = c.parent WHERE p.parent IS NOT NULL) THEN
    RAISE EXCEPTION 'a category under % would be on a third level', NEW.parent USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;
