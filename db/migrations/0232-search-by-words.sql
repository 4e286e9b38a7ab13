-- Search by whole words (docs/decisions/035): a product has its words, and all words that any has had are known, so that a
-- beginning or a slip of the finger is looked up among some thousand words instead of in every product.

-- Small letters without accents, as `folded` in src/catalogue/folded.rule.ts says it.
CREATE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(replace(replace(replace(regexp_replace(lower(normalize(lower(words), NFKD)), '[\u0300-\u036f]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđ', 'old')
$$;
CREATE FUNCTION words_of(said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(regexp_split_to_array(regexp_replace(folded(said), '\mt[- ]shirt', 'tshirt', 'g'), '[^[:alnum:]]+'), '')
$$;

DROP TRIGGER product_search_text ON product;
DROP FUNCTION product_search_text();
ALTER TABLE product DROP COLUMN search_text;
ALTER TABLE product ADD COLUMN search_words tsvector NOT NULL DEFAULT '';

-- Its kind stands among its words as `kind:dress`, which nobody can type: a word for the kind finds it, a title need not.
CREATE FUNCTION product_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_words := array_to_tsvector(array_append(words_of(concat_ws(' ', (SELECT name FROM brand WHERE id = NEW.brand_id),
    (SELECT string_agg(value, ' ') FROM jsonb_each_text(NEW.title)),
    (SELECT string_agg(value, ' ') FROM jsonb_each_text(NEW.material)), array_to_string(NEW.tags, ' '), NEW.handle)),
    'kind:' || NEW.kind));
  RETURN NEW;
END $$;
CREATE TRIGGER product_search_words BEFORE INSERT OR UPDATE OF title, material, brand_id, kind, tags, handle ON product
  FOR EACH ROW EXECUTE FUNCTION product_search_words();
CREATE INDEX product_search ON product USING gin (search_words) WHERE status = 'active';

CREATE TABLE catalogue_word (word text COLLATE "C" PRIMARY KEY);
CREATE INDEX catalogue_word_alike ON catalogue_word USING gin (word gin_trgm_ops);
-- A word that no product has any more costs a row and finds nothing.
CREATE FUNCTION catalogue_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_word
  SELECT DISTINCT word COLLATE "C" FROM touched, unnest(tsvector_to_array(search_words)) AS word
  WHERE word ~ '[[:alpha:]]{2}' AND word !~ ':' ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER product_words_added AFTER INSERT ON product REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_words();
CREATE TRIGGER product_words_changed AFTER UPDATE ON product REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_words();
UPDATE product SET handle = handle;

-- By a garment's number, whole or to a hyphen: 5800 finds 5800-M, and neither 58001 nor a price.
CREATE INDEX variant_code ON variant (upper(sku) COLLATE "C");
