-- One way to the provider and back: state and nonce are known here too, belong to one browser and are good once (D9).
-- Afterwards the row says who came back, so that this browser may renew her session, or join with a new identity.
CREATE TABLE sign_in_attempt (
  state_hash text PRIMARY KEY,
  nonce_hash text NOT NULL,
  browser_hash text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('member', 'staff')),
  max_age int NOT NULL,
  -- Who is to come back: only she may confirm that it is her.
  only_owner uuid,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  iss text,
  sub text,
  owner_id uuid,
  CHECK ((iss IS NULL) = (sub IS NULL) AND (sub IS NULL OR used_at IS NOT NULL))
);
CREATE INDEX sign_in_attempt_browser ON sign_in_attempt (browser_hash, used_at DESC);
CREATE INDEX sign_in_attempt_owner ON sign_in_attempt (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX sign_in_attempt_expiry ON sign_in_attempt (expires_at);

-- An access token becomes one session.
CREATE TABLE exchanged_token (
  hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX exchanged_token_expiry ON exchanged_token (expires_at);
