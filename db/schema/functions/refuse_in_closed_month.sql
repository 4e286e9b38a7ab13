-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.refuse_in_closed_month(at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  IF at < (SELECT max(to_at) FROM month_close WHERE reopened_at IS NULL) THEN
    RAISE EXCEPTION 'the month of % is closed', at USING ERRCODE = 'serialization_failure';
  END IF;
END $function$;
