-- What was booked on a day that has ended, so that an open month is told from its days and the entries of the last three
-- (decision 218). Times as of `ledger_month`.
CREATE TABLE ledger_day (
  market text NOT NULL,
  day date NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL CHECK (to_at > from_at),
  PRIMARY KEY (market, day)
);
CREATE TABLE ledger_day_sum (
  market text NOT NULL,
  day date NOT NULL,
  account text NOT NULL,
  event text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  entries bigint NOT NULL CHECK (entries > 0),
  PRIMARY KEY (market, day, account, event),
  FOREIGN KEY (market, day) REFERENCES ledger_day (market, day)
);
