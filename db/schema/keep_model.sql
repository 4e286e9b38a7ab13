-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE keep_model (
  version integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  trained_on date NOT NULL,
  trained_at timestamptz NOT NULL,
  outcomes integer NOT NULL,
  model jsonb,
  report jsonb NOT NULL,

  CONSTRAINT keep_model_pkey PRIMARY KEY (version),
  CONSTRAINT keep_model_trained_on_key UNIQUE (trained_on)
);

-- Referenced by keep_prediction.
