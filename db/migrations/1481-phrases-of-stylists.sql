-- Phrases that a stylist keeps in four languages for the words at the desk; without an owner they are the house's (R8.02, decision 340).
-- A language may be missing: the desk says so. The history of a phrase is in the audit.
CREATE TABLE phrase (
  id uuid PRIMARY KEY,
  owner_id uuid REFERENCES staff (id),
  use text NOT NULL,
  name text NOT NULL,
  text jsonb NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  change text NOT NULL,
  changed_by uuid NOT NULL REFERENCES staff (id),
  changed_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT phrase_use_check CHECK (use IN ('why', 'note', 'letter', 'decline')),
  CONSTRAINT phrase_name_check CHECK (is_filled_in(name) AND char_length(name) <= 60),
  CONSTRAINT phrase_languages_check CHECK (text ?& ARRAY['da', 'se', 'nl', 'de']
    AND (is_filled_in(text ->> 'da') OR is_filled_in(text ->> 'se') OR is_filled_in(text ->> 'nl') OR is_filled_in(text ->> 'de'))),
  CONSTRAINT phrase_change_check CHECK (change IN ('written', 'changed', 'archived', 'restored'))
);
CREATE UNIQUE INDEX phrase_name ON phrase (owner_id, use, lower(name)) NULLS NOT DISTINCT WHERE NOT archived;
CREATE INDEX phrase_owner ON phrase (owner_id);
CREATE INDEX phrase_changed_by ON phrase (changed_by);
