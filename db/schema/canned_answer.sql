-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE canned_answer (
  id uuid NOT NULL,
  topic text NOT NULL,
  name text NOT NULL,
  subject jsonb NOT NULL,
  text jsonb NOT NULL,
  archived boolean NOT NULL DEFAULT false,
  change text NOT NULL,
  changed_by uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,

  CONSTRAINT canned_answer_pkey PRIMARY KEY (id),
  CONSTRAINT canned_answer_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id),
  CONSTRAINT canned_answer_topic_check CHECK (topic IN ('delivery', 'returns', 'payment', 'styling', 'account', 'other')),
  CONSTRAINT canned_answer_name_check CHECK (is_filled_in(name) AND char_length(name) <= 100),
  CONSTRAINT canned_answer_languages_check CHECK (subject ?& ARRAY['da', 'se', 'nl', 'de'] AND text ?& ARRAY['da', 'se', 'nl', 'de']),
  CONSTRAINT canned_answer_change_check CHECK (change IN ('written', 'changed', 'archived', 'restored'))
);

CREATE INDEX canned_answer_changed_by ON canned_answer (changed_by);
CREATE UNIQUE INDEX canned_answer_name ON canned_answer (lower(name)) WHERE NOT archived;
