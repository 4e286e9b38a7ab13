-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE law_night (
  day date NOT NULL,
  version text NOT NULL,
  taken_at timestamptz NOT NULL,
  read_at timestamptz,

  CONSTRAINT law_night_pkey PRIMARY KEY (day, version)
);
