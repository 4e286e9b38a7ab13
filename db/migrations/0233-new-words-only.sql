-- An import that makes prepared products visible changes thousands of rows and no word: only what says something else is read.
DROP TRIGGER product_words_changed ON product;
DROP TRIGGER product_words_added ON product;
DROP FUNCTION catalogue_words();
CREATE FUNCTION catalogue_words_said() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_word
  SELECT DISTINCT word COLLATE "C" FROM said, unnest(tsvector_to_array(search_words)) AS word
  WHERE word ~ '[[:alpha:]]{2}' AND word !~ ':' ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION catalogue_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_word
  SELECT DISTINCT word COLLATE "C"
  FROM said JOIN unsaid USING (id), unnest(tsvector_to_array(said.search_words)) AS word
  WHERE said.search_words <> unsaid.search_words AND word ~ '[[:alpha:]]{2}' AND word !~ ':' ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER product_words_added AFTER INSERT ON product REFERENCING NEW TABLE AS said
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_words_said();
CREATE TRIGGER product_words_changed AFTER UPDATE ON product REFERENCING OLD TABLE AS unsaid NEW TABLE AS said
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue_words_changed();
