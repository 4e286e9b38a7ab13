-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE slowed_call (
  limit_name text NOT NULL,
  since timestamptz NOT NULL,
  calls integer NOT NULL,
  sources integer NOT NULL,

  CONSTRAINT slowed_call_pkey PRIMARY KEY (limit_name, since),
  CONSTRAINT slowed_call_calls_check CHECK (calls >= 0),
  CONSTRAINT slowed_call_sources_check CHECK (sources >= 0)
);

CREATE INDEX slowed_call_since ON slowed_call (since);
