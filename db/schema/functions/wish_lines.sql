-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.wish_lines(wish jsonb)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT 'occasion' WHERE wish->>'occasion' <> ''
  UNION ALL SELECT 'date' WHERE wish->>'date' <> ''
  UNION SELECT 'wanted-' || kind FROM jsonb_array_elements_text(coalesce(wish->'wanted', '[]')) kind
  UNION ALL SELECT 'unwanted' WHERE jsonb_array_length(coalesce(wish->'unwanted', '[]')) > 0
  UNION ALL SELECT 'budget' WHERE wish->>'budgetAmount' IS NOT NULL
  UNION ALL SELECT 'text' WHERE wish->>'text' <> '' AND NOT coalesce((wish->>'read')::boolean, false)
$function$;
