-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE local_clock (
  singleton boolean NOT NULL DEFAULT true,
  offset_ms bigint NOT NULL DEFAULT 0,

  CONSTRAINT local_clock_pkey PRIMARY KEY (singleton),
  CONSTRAINT local_clock_singleton_check CHECK (singleton)
);
