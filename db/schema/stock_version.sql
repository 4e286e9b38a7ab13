-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE stock_version (
  only_row boolean NOT NULL DEFAULT true,
  version bigint NOT NULL,

  CONSTRAINT stock_version_pkey PRIMARY KEY (only_row),
  CONSTRAINT stock_version_only_row_check CHECK (only_row)
);
