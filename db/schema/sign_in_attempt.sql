-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE sign_in_attempt (
  state_hash text NOT NULL,
  nonce_hash text NOT NULL,
  browser_hash text NOT NULL,
  kind text NOT NULL,
  max_age integer NOT NULL,
  only_owner uuid,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  iss text,
  sub text,
  owner_id uuid,
  step_up text,

  CONSTRAINT sign_in_attempt_pkey PRIMARY KEY (state_hash),
  CONSTRAINT sign_in_attempt_kind_check CHECK (kind IN ('member', 'staff')),
  CONSTRAINT sign_in_attempt_check CHECK ((iss IS NULL) = (sub IS NULL) AND (sub IS NULL OR used_at IS NOT NULL)),
  CONSTRAINT sign_in_attempt_check1 CHECK (step_up IS NULL OR only_owner IS NOT NULL)
);

CREATE INDEX sign_in_attempt_browser ON sign_in_attempt (browser_hash, used_at DESC);
CREATE INDEX sign_in_attempt_expiry ON sign_in_attempt (expires_at);
CREATE INDEX sign_in_attempt_owner ON sign_in_attempt (owner_id) WHERE owner_id IS NOT NULL;
