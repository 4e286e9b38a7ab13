-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE ledger_day (
  market text NOT NULL,
  day date NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,

  CONSTRAINT ledger_day_pkey PRIMARY KEY (market, day),
  CONSTRAINT ledger_day_check CHECK (to_at > from_at)
);

-- Referenced by ledger_day_sum.
