-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE keep_prediction (
  item_id uuid NOT NULL,
  version integer,
  kept real NOT NULL,
  worn real NOT NULL,
  doubt real NOT NULL,
  features jsonb NOT NULL,
  given_at timestamptz NOT NULL,

  CONSTRAINT keep_prediction_pkey PRIMARY KEY (item_id),
  CONSTRAINT keep_prediction_item_id_fkey FOREIGN KEY (item_id) REFERENCES box_item(id),
  CONSTRAINT keep_prediction_version_fkey FOREIGN KEY (version) REFERENCES keep_model(version),
  CONSTRAINT keep_prediction_kept_check CHECK (kept > 0::double precision AND kept < 1::double precision),
  CONSTRAINT keep_prediction_worn_check CHECK (worn > 0::double precision AND worn < 1::double precision),
  CONSTRAINT keep_prediction_doubt_check CHECK (doubt >= 0::double precision)
);

CREATE INDEX keep_prediction_in_order ON keep_prediction (given_at, item_id);
