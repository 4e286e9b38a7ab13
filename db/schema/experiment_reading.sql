-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE experiment_reading (
  experiment_id uuid NOT NULL,
  day date NOT NULL,
  measure text NOT NULL,
  arm text NOT NULL,
  members integer NOT NULL,
  mean double precision NOT NULL,
  variance double precision NOT NULL,

  CONSTRAINT experiment_reading_pkey PRIMARY KEY (experiment_id, measure, day, arm),
  CONSTRAINT experiment_reading_experiment_id_fkey FOREIGN KEY (experiment_id) REFERENCES experiment(id),
  CONSTRAINT experiment_reading_members_check CHECK (members >= 0),
  CONSTRAINT experiment_reading_variance_check CHECK (variance >= 0::double precision)
);
