-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE fetched_picture (
  address_hash text NOT NULL,
  key text NOT NULL,
  at timestamptz NOT NULL,

  CONSTRAINT fetched_picture_pkey PRIMARY KEY (address_hash)
);

CREATE INDEX fetched_picture_at ON fetched_picture (at);
