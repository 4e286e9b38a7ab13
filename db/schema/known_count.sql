-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE known_count (
  model text NOT NULL,
  of text NOT NULL,
  market text NOT NULL,
  key text NOT NULL,
  answers integer NOT NULL,
  subjects integer NOT NULL,

  CONSTRAINT known_count_pkey PRIMARY KEY (model, of, market, key),
  CONSTRAINT known_count_of_check CHECK (of IN ('product', 'member', 'brand', 'size')),
  CONSTRAINT known_count_answers_check CHECK (answers >= 0),
  CONSTRAINT known_count_subjects_check CHECK (subjects > 0)
);
