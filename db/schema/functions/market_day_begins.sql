-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.market_day_begins(market text, day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT day::timestamp AT TIME ZONE CASE market
    WHEN 'da' THEN 'Europe/Copenhagen' WHEN 'se' THEN 'Europe/Stockholm'
    WHEN 'nl' THEN 'Europe/Amsterdam' WHEN 'de' THEN 'Europe/Berlin' END
$function$;
