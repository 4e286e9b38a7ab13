-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE terms_text (
  market text NOT NULL,
  version text NOT NULL,
  since timestamptz NOT NULL,
  digest text NOT NULL,
  words jsonb NOT NULL,

  CONSTRAINT terms_text_pkey PRIMARY KEY (market, version),
  CONSTRAINT terms_text_version_check CHECK (version ~ '^\d{4}-\d{2}-\d{2}(-\d{1,2})?$'),
  CONSTRAINT terms_text_digest_check CHECK (digest ~ '^[0-9a-f]{64}$'),
  CONSTRAINT terms_text_words_check CHECK (jsonb_typeof(words) = 'object')
);

CREATE UNIQUE INDEX terms_text_newest ON terms_text (market, since);

CREATE TRIGGER terms_text_append_only BEFORE DELETE OR UPDATE ON terms_text FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- Referenced by contract_pack.
