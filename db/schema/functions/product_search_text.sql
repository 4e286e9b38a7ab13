-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.product_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search_text := lower(concat_ws(' ', (SELECT name FROM brand WHERE id = NEW.brand_id), NEW.kind,
    (SELECT string_agg(value, ' ') FROM jsonb_each_text(NEW.title)), array_to_string(NEW.tags, ' '), NEW.handle));
  RETURN NEW;
END $function$;
