-- Predictions as they were given, with the answers that came, in fiftieths of the predicted chance (R8.07). `since`: the Monday
-- of a week, or the first day of a month. `given`: pieces; `answered`: those with an answer; `seen`: those where it came true.
CREATE TABLE prediction_count (
  model text NOT NULL,
  outcome text NOT NULL,
  dimension text NOT NULL CHECK (dimension IN ('week', 'brand', 'kind', 'size')),
  since date NOT NULL,
  market text NOT NULL,
  key text NOT NULL,
  bin smallint NOT NULL CHECK (bin BETWEEN 0 AND 49),
  given integer NOT NULL CHECK (given > 0),
  answered integer NOT NULL CHECK (answered BETWEEN 0 AND given),
  seen integer NOT NULL CHECK (seen BETWEEN 0 AND answered),
  predicted double precision NOT NULL,
  PRIMARY KEY (model, outcome, dimension, since, market, key, bin)
);
CREATE INDEX fit_prediction_given ON fit_prediction (given_at);

-- Products, members, sizes, and kinds of brands by the number of answers that a model has on each of them.
CREATE TABLE known_count (
  model text NOT NULL,
  of text NOT NULL CHECK (of IN ('product', 'member', 'brand', 'size')),
  market text NOT NULL,
  key text NOT NULL,
  answers integer NOT NULL CHECK (answers >= 0),
  subjects integer NOT NULL CHECK (subjects > 0),
  PRIMARY KEY (model, of, market, key)
);
