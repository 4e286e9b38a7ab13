-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE process (
  id uuid NOT NULL,
  host text NOT NULL,
  pid integer NOT NULL,
  version text NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  ended_at timestamptz,

  CONSTRAINT process_pkey PRIMARY KEY (id)
);

CREATE INDEX process_seen ON process (seen_at);
