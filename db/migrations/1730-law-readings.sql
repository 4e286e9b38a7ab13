-- R11.01: the checks of the law as they were read last, one row a law and country, told by the cockpit and on Today.
CREATE TABLE law_reading (
  law text NOT NULL,
  market text NOT NULL,
  level text NOT NULL CHECK (level IN ('red', 'differs', 'later', 'unchecked', 'green')),
  faults jsonb NOT NULL CHECK (jsonb_typeof(faults) = 'array'),
  kept_from date,
  read_at timestamptz NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (law, market)
);
CREATE INDEX law_reading_red ON law_reading (since, law, market) WHERE level = 'red';

-- One reading a day and version: the process that writes the row makes it.
CREATE TABLE law_night (
  day date NOT NULL,
  version text NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (day, version)
);
