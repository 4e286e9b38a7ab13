-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE text_draft (
  key text NOT NULL,
  id uuid NOT NULL,
  texts jsonb NOT NULL,
  code jsonb NOT NULL,
  based_on integer NOT NULL,
  saved_by uuid NOT NULL,
  saved_at timestamptz NOT NULL,

  CONSTRAINT text_draft_pkey PRIMARY KEY (key),
  CONSTRAINT text_draft_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES staff(id),
  CONSTRAINT text_draft_key_check CHECK (char_length(key) <= 200),
  CONSTRAINT text_draft_languages_check CHECK (texts ?& ARRAY['da', 'se', 'nl', 'de'] AND code ?& ARRAY['da', 'se', 'nl', 'de'])
);

CREATE INDEX text_draft_saved_by ON text_draft (saved_by);
