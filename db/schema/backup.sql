-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE backup (
  id uuid NOT NULL,
  made_at timestamptz NOT NULL,
  rows bigint NOT NULL,
  files integer NOT NULL,
  bytes bigint NOT NULL,
  missing_files integer NOT NULL,
  checked_at timestamptz,
  broken integer,
  failure text,

  CONSTRAINT backup_pkey PRIMARY KEY (id),
  CONSTRAINT backup_check CHECK ((checked_at IS NULL) = (broken IS NULL AND failure IS NULL))
);

CREATE INDEX backup_made ON backup (made_at);
