-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE invariant_reading (
  view text NOT NULL,
  due_at timestamptz NOT NULL,
  read_at timestamptz,
  took_ms integer NOT NULL DEFAULT 0,
  broken integer NOT NULL DEFAULT 0,
  taken_until timestamptz,

  CONSTRAINT invariant_reading_pkey PRIMARY KEY (view),
  CONSTRAINT invariant_reading_check CHECK (took_ms >= 0 AND broken >= 0)
);

CREATE INDEX invariant_reading_due ON invariant_reading (due_at);
