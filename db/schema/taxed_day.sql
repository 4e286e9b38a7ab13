-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE taxed_day (
  market text NOT NULL,
  day date NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,

  CONSTRAINT taxed_day_pkey PRIMARY KEY (market, day),
  CONSTRAINT taxed_day_check CHECK (to_at > from_at)
);

-- Referenced by taxed_day_sum.
