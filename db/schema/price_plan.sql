-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE price_plan (
  id uuid NOT NULL,
  sku text NOT NULL,
  market text NOT NULL,
  amount bigint NOT NULL,
  during tstzrange NOT NULL,
  state text NOT NULL,
  back_to bigint,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,

  CONSTRAINT price_plan_pkey PRIMARY KEY (id, sku),
  CONSTRAINT price_plan_one_at_once EXCLUDE USING gist (sku WITH =, market WITH =, during WITH &&) WHERE (state IN ('planned', 'running')),
  CONSTRAINT price_plan_sku_fkey FOREIGN KEY (sku) REFERENCES variant(sku),
  CONSTRAINT price_plan_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT price_plan_amount_check CHECK (amount > 0),
  CONSTRAINT price_plan_during_check CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
  CONSTRAINT price_plan_state_check CHECK (state IN ('planned', 'running', 'ended', 'cancelled'))
);
