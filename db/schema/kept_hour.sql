-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE kept_hour (
  hour timestamptz NOT NULL,

  CONSTRAINT kept_hour_pkey PRIMARY KEY (hour)
);

-- Referenced by ledger_hour_sum, taxed_hour_sum.
