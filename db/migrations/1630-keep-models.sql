-- The model of each night for the chance that a piece is kept and worn: absent while there are too few outcomes. The report says
-- what it was judged by.
CREATE TABLE keep_model (
  version integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  trained_on date NOT NULL UNIQUE,
  trained_at timestamptz NOT NULL,
  outcomes integer NOT NULL,
  model jsonb,
  report jsonb NOT NULL
);

-- A prediction as it was given when a piece was picked, with the version that gave it (NULL: the points alone) and the inputs of
-- that moment, from which the nights train (R8.02).
CREATE TABLE keep_prediction (
  item_id uuid PRIMARY KEY REFERENCES box_item (id),
  version integer REFERENCES keep_model (version),
  kept real NOT NULL CHECK (kept > 0 AND kept < 1),
  worn real NOT NULL CHECK (worn > 0 AND worn < 1),
  doubt real NOT NULL CHECK (doubt >= 0),
  features jsonb NOT NULL,
  given_at timestamptz NOT NULL
);
CREATE INDEX keep_prediction_in_order ON keep_prediction (given_at, item_id);
