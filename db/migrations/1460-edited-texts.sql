-- Texts of customers that colleagues edit, in four languages (R8.09, decision 330). The code has the texts; a row here says another one
-- in place of it, from its publication on.
CREATE TABLE text_publication (
  number integer PRIMARY KEY CHECK (number > 0),
  at timestamptz NOT NULL,
  published_by uuid NOT NULL REFERENCES staff (id),
  -- A second colleague has agreed, where the law fixes one of the texts.
  agreed_by uuid REFERENCES staff (id),
  reason text NOT NULL,
  CONSTRAINT text_publication_reason_check CHECK (is_filled_in(reason) AND char_length(reason) <= 300),
  CONSTRAINT text_publication_four_eyes CHECK (agreed_by <> published_by)
);
CREATE INDEX text_publication_published_by ON text_publication (published_by);
CREATE INDEX text_publication_agreed_by ON text_publication (agreed_by) WHERE agreed_by IS NOT NULL;

CREATE TABLE text_version (
  key text NOT NULL,
  publication integer NOT NULL REFERENCES text_publication (number),
  change text NOT NULL,
  -- Null: the code's text is said again.
  texts jsonb,
  -- The code's text when the colleague decided: a later release may have another.
  code jsonb NOT NULL,
  PRIMARY KEY (key, publication),
  CONSTRAINT text_version_change_check CHECK (change IN ('edited', 'rolled-back', 'kept', 'taken')),
  CONSTRAINT text_version_key_check CHECK (char_length(key) <= 200),
  CONSTRAINT text_version_languages_check CHECK (texts ?& ARRAY['da', 'se', 'nl', 'de'] AND code ?& ARRAY['da', 'se', 'nl', 'de'])
);
CREATE INDEX text_version_publication ON text_version (publication);

CREATE TRIGGER text_publication_append_only BEFORE UPDATE OR DELETE ON text_publication FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER text_version_append_only BEFORE UPDATE OR DELETE ON text_version FOR EACH STATEMENT EXECUTE FUNCTION append_only();

-- A text that is being written: one for a key, by whoever saved it last. Each saving has a new id.
CREATE TABLE text_draft (
  key text PRIMARY KEY,
  id uuid NOT NULL,
  texts jsonb NOT NULL,
  code jsonb NOT NULL,
  -- The publication of the key that it changes; 0: the code's text.
  based_on integer NOT NULL,
  saved_by uuid NOT NULL REFERENCES staff (id),
  saved_at timestamptz NOT NULL,
  CONSTRAINT text_draft_key_check CHECK (char_length(key) <= 200),
  CONSTRAINT text_draft_languages_check CHECK (texts ?& ARRAY['da', 'se', 'nl', 'de'] AND code ?& ARRAY['da', 'se', 'nl', 'de'])
);
CREATE INDEX text_draft_saved_by ON text_draft (saved_by);

-- A colleague sees pages and mails with the drafts, in one market, for half an hour. It is no session: it opens nothing.
CREATE TABLE text_preview (
  token_hash text PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff (id),
  -- The colleague's own session: when that ends, so does the preview.
  session_id uuid NOT NULL,
  market text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT text_preview_market_check CHECK (market IN ('da', 'se', 'nl', 'de'))
);
CREATE INDEX text_preview_staff ON text_preview (staff_id);
CREATE INDEX text_preview_expires ON text_preview (expires_at);
