-- What an import has fetched by an address, for a day: one that was stopped does not fetch it again. Of the address a hash.
CREATE TABLE fetched_picture (
  address_hash text PRIMARY KEY,
  key text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX fetched_picture_at ON fetched_picture (at);
