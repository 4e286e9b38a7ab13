-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.invoice_in_open_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refuse_in_closed_month(NEW.issued_at);
  RETURN NEW;
END $function$;
