-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.postcode_key(market text, zip text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN market = 'nl' THEN left(k, 4) ELSE k END FROM (SELECT upper(replace(zip, ' ', ''))) AS key (k)
$function$;
