-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.product_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search_words := array_to_tsvector(words_of(concat_ws(' ', (SELECT name FROM brand WHERE id = NEW.brand_id),
    (SELECT string_agg(value, ' ') FROM jsonb_each_text(NEW.title)),
    (SELECT string_agg(value, ' ') FROM jsonb_each_text(NEW.material)), array_to_string(NEW.tags, ' '), NEW.handle))
    || ('kind:' || NEW.kind)
    || ARRAY(SELECT 'fibre:' || fibre FROM jsonb_object_keys(coalesce(NEW.fibres -> 'main', '{}')) AS fibre));
  RETURN NEW;
END $function$;
