-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE text_version (
  key text NOT NULL,
  publication integer NOT NULL,
  change text NOT NULL,
  texts jsonb,
  code jsonb NOT NULL,

  CONSTRAINT text_version_pkey PRIMARY KEY (key, publication),
  CONSTRAINT text_version_publication_fkey FOREIGN KEY (publication) REFERENCES text_publication(number),
  CONSTRAINT text_version_key_check CHECK (char_length(key) <= 200),
  CONSTRAINT text_version_change_check CHECK (change IN ('edited', 'rolled-back', 'kept', 'taken')),
  CONSTRAINT text_version_languages_check CHECK (texts ?& ARRAY['da', 'se', 'nl', 'de'] AND code ?& ARRAY['da', 'se', 'nl', 'de'])
);

CREATE INDEX text_version_publication ON text_version (publication);

CREATE TRIGGER text_version_append_only BEFORE DELETE OR UPDATE ON text_version FOR EACH STATEMENT EXECUTE FUNCTION append_only();
