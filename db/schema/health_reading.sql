-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE health_reading (
  name text NOT NULL,
  level text NOT NULL,
  summary text NOT NULL,
  read_at timestamptz NOT NULL,
  since timestamptz NOT NULL,

  CONSTRAINT health_reading_pkey PRIMARY KEY (name),
  CONSTRAINT health_reading_level_check CHECK (level IN ('green', 'amber', 'red'))
);
