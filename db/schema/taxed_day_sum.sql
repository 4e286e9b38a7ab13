-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE taxed_day_sum (
  market text NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  rate integer NOT NULL,
  supplied text NOT NULL,
  documents integer NOT NULL,
  net bigint NOT NULL,
  vat bigint NOT NULL,

  CONSTRAINT taxed_day_sum_pkey PRIMARY KEY (market, day, kind, rate, supplied),
  CONSTRAINT taxed_day_sum_market_day_fkey FOREIGN KEY (market, day) REFERENCES taxed_day(market, day),
  CONSTRAINT taxed_day_sum_kind_check CHECK (kind IN ('invoice', 'credit-note')),
  CONSTRAINT taxed_day_sum_documents_check CHECK (documents > 0)
);
