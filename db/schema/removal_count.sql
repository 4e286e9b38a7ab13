-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE removal_count (
  day date NOT NULL,
  kind text NOT NULL,
  removed integer NOT NULL DEFAULT 0,
  waiting integer NOT NULL DEFAULT 0,
  done_at timestamptz,

  CONSTRAINT removal_count_pkey PRIMARY KEY (day, kind),
  CONSTRAINT removal_count_kind_check CHECK (kind IN ('told', 'account', 'guest', 'photo', 'case-photo', 'mail')),
  CONSTRAINT removal_count_removed_check CHECK (removed >= 0),
  CONSTRAINT removal_count_waiting_check CHECK (waiting >= 0)
);
