-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE taxed_hour_sum (
  hour timestamptz NOT NULL,
  market text NOT NULL,
  kind text NOT NULL,
  rate integer NOT NULL,
  supplied text NOT NULL,
  documents integer NOT NULL,
  net bigint NOT NULL,
  vat bigint NOT NULL,

  CONSTRAINT taxed_hour_sum_pkey PRIMARY KEY (hour, market, kind, rate, supplied),
  CONSTRAINT taxed_hour_sum_hour_fkey FOREIGN KEY (hour) REFERENCES kept_hour(hour) ON DELETE CASCADE,
  CONSTRAINT taxed_hour_sum_kind_check CHECK (kind IN ('invoice', 'credit-note')),
  CONSTRAINT taxed_hour_sum_documents_check CHECK (documents > 0)
);
