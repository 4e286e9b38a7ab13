-- What the embedded identity provider remembers: sessions, codes, grants. Codes and refresh tokens are kept by hash.
CREATE TABLE oidc_record (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX oidc_record_grant ON oidc_record (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_record_uid ON oidc_record (model, uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_record_expiry ON oidc_record (expires_at);

-- Failed sign-ins per account and per address of the network; the keys are hashes (T1).
CREATE TABLE sign_in_failures (
  key text PRIMARY KEY,
  count int NOT NULL,
  until timestamptz NOT NULL
);

-- The last six-digit code a person used: a second factor is good once.
ALTER TABLE staff ADD COLUMN totp_step bigint NOT NULL DEFAULT 0;

-- 366 random bits for a first local start; everywhere else APP_SECRET is required.
INSERT INTO local_secret (name, value)
VALUES ('app', replace(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
