-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE quarantine (
  since timestamptz NOT NULL,
  backup_at timestamptz NOT NULL,
  released_at timestamptz,
  reason text,

  CONSTRAINT quarantine_pkey PRIMARY KEY (since),
  CONSTRAINT quarantine_check CHECK ((released_at IS NULL) = (reason IS NULL))
);
