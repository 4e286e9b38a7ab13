-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE fit_model (
  version integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  trained_on date NOT NULL,
  trained_at timestamptz NOT NULL,
  answers integer NOT NULL,
  pairs_as_expected integer NOT NULL,
  pairs_against integer NOT NULL,
  network jsonb,
  report jsonb NOT NULL,
  eases jsonb NOT NULL DEFAULT '{}'::jsonb,

  CONSTRAINT fit_model_pkey PRIMARY KEY (version),
  CONSTRAINT fit_model_trained_on_key UNIQUE (trained_on)
);

-- Referenced by fit_prediction.
