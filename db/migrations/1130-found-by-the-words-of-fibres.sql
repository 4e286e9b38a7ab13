-- A garment's fibres are words that it is found by, in whatever language they are asked for (decision 203): of its main fabric,
-- as its kind is.
CREATE OR REPLACE FUNCTION product_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_words := array_to_tsvector(words_of(concat_ws(' ', (SELECT name FROM brand WHERE id = NEW.brand_id),
    (SELECT string_agg(value, ' ') FROM jsonb_each_text(NEW.title)),
    (SELECT string_agg(value, ' ') FROM jsonb_each_text(NEW.material)), array_to_string(NEW.tags, ' '), NEW.handle))
    || ('kind:' || NEW.kind)
    || ARRAY(SELECT 'fibre:' || fibre FROM jsonb_object_keys(coalesce(NEW.fibres -> 'main', '{}')) AS fibre));
  RETURN NEW;
END $$;
DROP TRIGGER product_search_words ON product;
CREATE TRIGGER product_search_words BEFORE INSERT OR UPDATE OF title, material, brand_id, kind, tags, handle, fibres ON product
  FOR EACH ROW EXECUTE FUNCTION product_search_words();
UPDATE product SET fibres = fibres WHERE fibres ? 'main';
