-- The fit model of each night: its network, or none while there are too few answers or the counters alone say as much, and
-- the report that it was judged by. Pairs: sizes of one product on one member, by which the step from size to size is learnt.
CREATE TABLE fit_model (
  version integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trained_on date NOT NULL UNIQUE,
  trained_at timestamptz NOT NULL,
  answers integer NOT NULL,
  pairs_as_expected integer NOT NULL,
  pairs_against integer NOT NULL,
  network jsonb,
  report jsonb NOT NULL
);

-- A prediction as it was given for a piece of a box, with the version that gave it; NULL: the counters alone (R8.02).
CREATE TABLE fit_prediction (
  item_id uuid PRIMARY KEY REFERENCES box_item (id),
  version integer REFERENCES fit_model (version),
  small real NOT NULL,
  fits real NOT NULL,
  large real NOT NULL,
  taken text NOT NULL,
  advised text NOT NULL,
  given_at timestamptz NOT NULL,
  CHECK (small >= 0 AND fits >= 0 AND large >= 0 AND abs(small + fits + large - 1) < 0.001)
);
