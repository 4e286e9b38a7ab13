-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE funnel_count (
  month date NOT NULL,
  market text NOT NULL,
  registered integer NOT NULL,
  surveyed integer NOT NULL,
  ordered integer NOT NULL,
  received integer NOT NULL,
  kept integer NOT NULL,
  again integer NOT NULL,

  CONSTRAINT funnel_count_pkey PRIMARY KEY (month, market),
  CONSTRAINT funnel_count_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT funnel_count_check CHECK (surveyed <= registered),
  CONSTRAINT funnel_count_check1 CHECK (ordered <= registered),
  CONSTRAINT funnel_count_check2 CHECK (received <= ordered),
  CONSTRAINT funnel_count_check3 CHECK (kept <= received),
  CONSTRAINT funnel_count_check4 CHECK (again <= received)
);
