-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.catalogue_words_said()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO catalogue_word
  SELECT DISTINCT word COLLATE "C" FROM said, unnest(tsvector_to_array(search_words)) AS word
  WHERE word ~ '[[:alpha:]]{2}' AND word !~ ':' ORDER BY 1
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;
