-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE ledger_hour_sum (
  hour timestamptz NOT NULL,
  market text NOT NULL,
  account text NOT NULL,
  event text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  entries bigint NOT NULL,

  CONSTRAINT ledger_hour_sum_pkey PRIMARY KEY (hour, market, account, event),
  CONSTRAINT ledger_hour_sum_hour_fkey FOREIGN KEY (hour) REFERENCES kept_hour(hour) ON DELETE CASCADE,
  CONSTRAINT ledger_hour_sum_entries_check CHECK (entries > 0)
);
