-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE provider_reading (
  one boolean NOT NULL DEFAULT true,
  since timestamptz NOT NULL,
  read_to timestamptz NOT NULL,
  compared_to timestamptz NOT NULL,
  due_at timestamptz NOT NULL,

  CONSTRAINT provider_reading_pkey PRIMARY KEY (one),
  CONSTRAINT provider_reading_one_check CHECK (one)
);
