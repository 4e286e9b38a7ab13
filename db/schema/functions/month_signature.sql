-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.month_signature(c month_close)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(c.before || c.last_entry_hash || c.entries_hash || convert_to(c.totals::text, 'UTF8'))
$function$;
