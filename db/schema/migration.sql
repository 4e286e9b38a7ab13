-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE migration (
  name text NOT NULL,
  hash text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now(),

  CONSTRAINT migration_pkey PRIMARY KEY (name)
);
