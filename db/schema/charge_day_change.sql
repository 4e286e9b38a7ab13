-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE charge_day_change (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  market text NOT NULL,
  state text NOT NULL,
  currency text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  refunded bigint NOT NULL,

  CONSTRAINT charge_day_change_pkey PRIMARY KEY (id)
);
