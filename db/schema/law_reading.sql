-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE law_reading (
  law text NOT NULL,
  market text NOT NULL,
  level text NOT NULL,
  faults jsonb NOT NULL,
  kept_from date,
  read_at timestamptz NOT NULL,
  since timestamptz NOT NULL,

  CONSTRAINT law_reading_pkey PRIMARY KEY (law, market),
  CONSTRAINT law_reading_level_check CHECK (level IN ('red', 'differs', 'later', 'unchecked', 'green')),
  CONSTRAINT law_reading_faults_check CHECK (jsonb_typeof(faults) = 'array')
);

CREATE INDEX law_reading_red ON law_reading (since, law, market) WHERE level = 'red';
