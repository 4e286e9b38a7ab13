-- Whose a session, code or refresh token of the embedded provider is, so that all of a person's can be ended at once.
ALTER TABLE oidc_record ADD COLUMN account text GENERATED ALWAYS AS (
  coalesce(payload ->> 'accountId', payload #>> '{result,login,accountId}', payload #>> '{session,accountId}')
) STORED;
CREATE INDEX oidc_record_account ON oidc_record (account) WHERE account IS NOT NULL;

-- What a provider said about a person before this instant counts no more: a token under way must not outlive the end of
-- all sessions. Real time, as the provider's.
CREATE TABLE identity_cutoff (
  owner_id uuid PRIMARY KEY,
  at timestamptz NOT NULL
);
