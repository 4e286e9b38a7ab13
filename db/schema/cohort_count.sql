-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE cohort_count (
  month date NOT NULL,
  market text NOT NULL,
  after integer NOT NULL,
  members integer NOT NULL,

  CONSTRAINT cohort_count_pkey PRIMARY KEY (month, market, after),
  CONSTRAINT cohort_count_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT cohort_count_after_check CHECK (after >= 0),
  CONSTRAINT cohort_count_members_check CHECK (members > 0)
);
