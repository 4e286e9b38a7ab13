-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE rating_version (
  only_row boolean NOT NULL DEFAULT true,
  version bigint NOT NULL,

  CONSTRAINT rating_version_pkey PRIMARY KEY (only_row),
  CONSTRAINT rating_version_only_row_check CHECK (only_row)
);
