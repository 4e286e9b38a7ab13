-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.words_of(said text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT array_remove(regexp_split_to_array(regexp_replace(folded(said), '\mt[- ]shirt', 'tshirt', 'g'), '[^[:alnum:]]+'), '')
$function$;
