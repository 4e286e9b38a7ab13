-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE pairing_count (
  counted_on date NOT NULL,
  counted_at timestamptz NOT NULL,
  boards integer NOT NULL,
  counts jsonb,

  CONSTRAINT pairing_count_pkey PRIMARY KEY (counted_on),
  CONSTRAINT pairing_count_boards_check CHECK (boards >= 0)
);
