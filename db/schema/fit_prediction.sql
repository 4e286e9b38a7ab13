-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE fit_prediction (
  item_id uuid NOT NULL,
  version integer,
  small real NOT NULL,
  fits real NOT NULL,
  large real NOT NULL,
  taken text NOT NULL,
  advised text NOT NULL,
  given_at timestamptz NOT NULL,

  CONSTRAINT fit_prediction_pkey PRIMARY KEY (item_id),
  CONSTRAINT fit_prediction_item_id_fkey FOREIGN KEY (item_id) REFERENCES box_item(id),
  CONSTRAINT fit_prediction_version_fkey FOREIGN KEY (version) REFERENCES fit_model(version),
  CONSTRAINT fit_prediction_check CHECK (small >= 0::double precision AND fits >= 0::double precision AND large >= 0::double precision AND abs(small + fits + large - 1::double precision) < 0.001::double precision)
);

CREATE INDEX fit_prediction_given ON fit_prediction (given_at);
