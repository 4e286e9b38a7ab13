-- R11.01: the legal words of a market, stored when they change. Each version keeps its own address; no row is changed or deleted.
CREATE TABLE terms_text (
  market text NOT NULL,
  version text NOT NULL CHECK (version ~ '^\d{4}-\d{2}-\d{2}(-\d{1,2})?$'),
  since timestamptz NOT NULL,
  digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
  words jsonb NOT NULL CHECK (jsonb_typeof(words) = 'object'),
  PRIMARY KEY (market, version)
);
CREATE UNIQUE INDEX terms_text_newest ON terms_text (market, since);
CREATE TRIGGER terms_text_append_only BEFORE UPDATE OR DELETE ON terms_text FOR EACH STATEMENT EXECUTE FUNCTION append_only();
