-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE charge_sum (
  market text NOT NULL,
  state text NOT NULL,
  currency text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  refunded bigint NOT NULL,

  CONSTRAINT charge_sum_pkey PRIMARY KEY (market, state, currency)
);
