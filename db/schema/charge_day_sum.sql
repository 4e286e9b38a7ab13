-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE charge_day_sum (
  day date NOT NULL,
  market text NOT NULL,
  state text NOT NULL,
  currency text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  refunded bigint NOT NULL,

  CONSTRAINT charge_day_sum_pkey PRIMARY KEY (day, market, state, currency)
);
