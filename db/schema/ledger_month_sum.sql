-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE ledger_month_sum (
  market text NOT NULL,
  month date NOT NULL,
  account text NOT NULL,
  event text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  entries bigint NOT NULL,

  CONSTRAINT ledger_month_sum_pkey PRIMARY KEY (market, month, account, event),
  CONSTRAINT ledger_month_sum_market_month_fkey FOREIGN KEY (market, month) REFERENCES ledger_month(market, month),
  CONSTRAINT ledger_month_sum_entries_check CHECK (entries > 0)
);
