-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE import_price (
  run_id uuid NOT NULL,
  sku text NOT NULL,
  market text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  compare_at bigint,

  CONSTRAINT import_price_pkey PRIMARY KEY (run_id, sku, market),
  CONSTRAINT import_price_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id) ON DELETE CASCADE,
  CONSTRAINT import_price_amount_check CHECK (amount > 0),
  CONSTRAINT import_price_check CHECK (compare_at > amount)
);
