-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE ledger_month (
  market text NOT NULL,
  month date NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,

  CONSTRAINT ledger_month_pkey PRIMARY KEY (market, month),
  CONSTRAINT ledger_month_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT ledger_month_check CHECK (to_at > from_at)
);

-- Referenced by ledger_month_sum.
