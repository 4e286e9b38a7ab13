-- What the documents of a day say by rate is kept, as what was booked on it is (0703): a VAT report of a quarter, and a return of one,
-- are told from some hundred rows however many invoices there are (R8.05). Documents never change, so a day that has ended does not.
CREATE TABLE taxed_day (
  market text NOT NULL,
  day date NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL CHECK (to_at > from_at),
  PRIMARY KEY (market, day)
);
CREATE TABLE taxed_day_sum (
  market text NOT NULL,
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  rate integer NOT NULL,
  -- The quarter of the sale: of a credit note, that of the invoice it takes back.
  supplied text NOT NULL,
  documents integer NOT NULL CHECK (documents > 0),
  net bigint NOT NULL,
  vat bigint NOT NULL,
  PRIMARY KEY (market, day, kind, rate, supplied),
  FOREIGN KEY (market, day) REFERENCES taxed_day
);
