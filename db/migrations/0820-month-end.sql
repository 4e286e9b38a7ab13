-- What was booked in a period, and the newest entries first (R8.05).
CREATE INDEX ledger_txn_at ON ledger_txn (at, id);

-- A month of a market that has ended is added up once: nothing is booked into the past.
CREATE TABLE ledger_month (
  market text NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- Its first instant on the clocks there, and the first one after it.
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL CHECK (to_at > from_at),
  PRIMARY KEY (market, month)
);
CREATE TABLE ledger_month_sum (
  market text NOT NULL,
  month date NOT NULL,
  account text NOT NULL,
  event text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  entries bigint NOT NULL CHECK (entries > 0),
  PRIMARY KEY (market, month, account, event),
  FOREIGN KEY (market, month) REFERENCES ledger_month (market, month)
);

-- So much of a currency was one euro on the last day of a tax period, in millionths, as somebody read it where it is published.
CREATE TABLE exchange_rate (
  currency text NOT NULL CHECK (currency IN ('DKK', 'SEK')),
  day date NOT NULL,
  millionths bigint NOT NULL CHECK (millionths > 0),
  source text NOT NULL CHECK (is_filled_in(source) AND char_length(source) <= 100),
  -- The day itself, or the next one on which rates were published.
  published_on date NOT NULL CHECK (published_on >= day),
  entered_by uuid NOT NULL REFERENCES staff (id),
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (currency, day)
);

-- What was written off in a month.
CREATE INDEX stock_move_gone ON stock_move (at) INCLUDE (quantity) WHERE kind IN ('written-off', 'lost');
