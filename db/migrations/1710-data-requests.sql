-- Requests for the data of an address without an account: a mailed link exports or erases them, once (R11.04). A row is
-- deleted with its use, and a day after its end.
CREATE TABLE data_request (
  id uuid PRIMARY KEY,
  email citext NOT NULL CHECK (length(email::text) <= 254),
  market text NOT NULL CHECK (market IN ('da', 'se', 'nl', 'de')),
  wish text NOT NULL CHECK (wish IN ('export', 'erase')),
  key_hash text UNIQUE,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > asked_at)
);
CREATE INDEX data_request_email ON data_request (email, asked_at);
CREATE INDEX data_request_ends ON data_request (expires_at);
