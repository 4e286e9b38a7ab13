-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE prediction_count (
  model text NOT NULL,
  outcome text NOT NULL,
  dimension text NOT NULL,
  since date NOT NULL,
  market text NOT NULL,
  key text NOT NULL,
  bin smallint NOT NULL,
  given integer NOT NULL,
  answered integer NOT NULL,
  seen integer NOT NULL,
  predicted double precision NOT NULL,

  CONSTRAINT prediction_count_pkey PRIMARY KEY (model, outcome, dimension, since, market, key, bin),
  CONSTRAINT prediction_count_dimension_check CHECK (dimension IN ('week', 'brand', 'kind', 'size')),
  CONSTRAINT prediction_count_bin_check CHECK (bin >= 0 AND bin <= 49),
  CONSTRAINT prediction_count_given_check CHECK (given > 0),
  CONSTRAINT prediction_count_check CHECK (answered >= 0 AND answered <= given),
  CONSTRAINT prediction_count_check1 CHECK (seen >= 0 AND seen <= answered)
);
