-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.fit_answer_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_fit(OLD, -OLD.weight); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_fit(NEW, NEW.weight); END IF;
  RETURN NULL;
END $function$;
