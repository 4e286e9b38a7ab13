-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE oidc_record (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  account text GENERATED ALWAYS AS (COALESCE(payload ->> 'accountId'::text, payload #>> '{result,login,accountId}'::text[], payload #>> '{session,accountId}'::text[])) STORED,

  CONSTRAINT oidc_record_pkey PRIMARY KEY (model, id)
);

CREATE INDEX oidc_record_account ON oidc_record (account) WHERE account IS NOT NULL;
CREATE INDEX oidc_record_expiry ON oidc_record (expires_at);
CREATE INDEX oidc_record_grant ON oidc_record (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_record_uid ON oidc_record (model, uid) WHERE uid IS NOT NULL;
