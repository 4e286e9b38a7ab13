-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE identity_cutoff (
  owner_id uuid NOT NULL,
  at timestamptz NOT NULL,

  CONSTRAINT identity_cutoff_pkey PRIMARY KEY (owner_id)
);
