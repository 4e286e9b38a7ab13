-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE provider_held (
  market text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  entries bigint NOT NULL,

  CONSTRAINT provider_held_pkey PRIMARY KEY (market, currency)
);
