-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE local_secret (
  name text NOT NULL,
  value text NOT NULL,

  CONSTRAINT local_secret_pkey PRIMARY KEY (name)
);
