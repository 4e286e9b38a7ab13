-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE ledger_day_sum (
  market text NOT NULL,
  day date NOT NULL,
  account text NOT NULL,
  event text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  entries bigint NOT NULL,

  CONSTRAINT ledger_day_sum_pkey PRIMARY KEY (market, day, account, event),
  CONSTRAINT ledger_day_sum_market_day_fkey FOREIGN KEY (market, day) REFERENCES ledger_day(market, day),
  CONSTRAINT ledger_day_sum_entries_check CHECK (entries > 0)
);
