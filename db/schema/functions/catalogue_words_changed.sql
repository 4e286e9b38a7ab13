-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.catalogue_words_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO catalogue_word
  SELECT DISTINCT word COLLATE "C"
  FROM said JOIN unsaid USING (id), unnest(tsvector_to_array(said.search_words)) AS word
  WHERE said.search_words <> unsaid.search_words AND word ~ '[[:alpha:]]{2}' AND word !~ ':' ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
