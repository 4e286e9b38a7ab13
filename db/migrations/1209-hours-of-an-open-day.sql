-- Of a day that is not kept yet its hours are, with what was booked and what documents say in them, so that figures of an open period add
-- up no more than the last hour and a half (R8.05). Hours are those of UTC: days of the markets begin with one.
CREATE TABLE kept_hour (hour timestamptz PRIMARY KEY);
CREATE TABLE ledger_hour_sum (
  hour timestamptz NOT NULL REFERENCES kept_hour (hour) ON DELETE CASCADE,
  market text NOT NULL,
  account text NOT NULL,
  event text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  entries bigint NOT NULL CHECK (entries > 0),
  PRIMARY KEY (hour, market, account, event)
);
CREATE TABLE taxed_hour_sum (
  hour timestamptz NOT NULL REFERENCES kept_hour (hour) ON DELETE CASCADE,
  market text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  rate integer NOT NULL,
  supplied text NOT NULL,
  documents integer NOT NULL CHECK (documents > 0),
  net bigint NOT NULL,
  vat bigint NOT NULL,
  PRIMARY KEY (hour, market, kind, rate, supplied)
);
