-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE exchanged_token (
  hash text NOT NULL,
  expires_at timestamptz NOT NULL,

  CONSTRAINT exchanged_token_pkey PRIMARY KEY (hash)
);

CREATE INDEX exchanged_token_expiry ON exchanged_token (expires_at);
