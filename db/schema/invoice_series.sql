-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE invoice_series (
  market text NOT NULL,
  year integer NOT NULL,
  kind text NOT NULL,
  last_number integer NOT NULL DEFAULT 0,

  CONSTRAINT invoice_series_pkey PRIMARY KEY (market, year, kind),
  CONSTRAINT invoice_series_kind_check CHECK (kind IN ('invoice', 'credit-note'))
);
