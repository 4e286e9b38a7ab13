-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE insight_count (
  single boolean NOT NULL DEFAULT true,
  counted_at timestamptz NOT NULL,

  CONSTRAINT insight_count_pkey PRIMARY KEY (single),
  CONSTRAINT insight_count_single_check CHECK (single)
);
