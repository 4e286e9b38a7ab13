-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE outside_call (
  service text NOT NULL,
  since timestamptz NOT NULL,
  answered integer NOT NULL,
  failed integer NOT NULL,
  answered_at timestamptz,
  failed_at timestamptz,
  failure text,

  CONSTRAINT outside_call_pkey PRIMARY KEY (service, since),
  CONSTRAINT outside_call_answered_check CHECK (answered >= 0),
  CONSTRAINT outside_call_failed_check CHECK (failed >= 0)
);

CREATE INDEX outside_call_since ON outside_call (since);
