-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE catalogue_word (
  word text NOT NULL,

  CONSTRAINT catalogue_word_pkey PRIMARY KEY (word)
);

CREATE INDEX catalogue_word_alike ON catalogue_word USING gin (word gin_trgm_ops);
