-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE data_request (
  id uuid NOT NULL,
  email citext NOT NULL,
  market text NOT NULL,
  wish text NOT NULL,
  key_hash text,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,

  CONSTRAINT data_request_pkey PRIMARY KEY (id),
  CONSTRAINT data_request_key_hash_key UNIQUE (key_hash),
  CONSTRAINT data_request_email_check CHECK (length(email::text) <= 254),
  CONSTRAINT data_request_market_check CHECK (market IN ('da', 'se', 'nl', 'de')),
  CONSTRAINT data_request_wish_check CHECK (wish IN ('export', 'erase')),
  CONSTRAINT data_request_check CHECK (expires_at > asked_at)
);

CREATE INDEX data_request_email ON data_request (email, asked_at);
CREATE INDEX data_request_ends ON data_request (expires_at);
