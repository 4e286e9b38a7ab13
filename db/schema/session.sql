-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE session (
  id uuid NOT NULL,
  token_hash text NOT NULL,
  owner_kind text NOT NULL,
  owner_id uuid NOT NULL,
  scope text NOT NULL DEFAULT 'full',
  grant_id uuid,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  authenticated_at timestamptz NOT NULL,
  user_agent text,
  revoked_at timestamptz,
  companion_hash text,
  previous_hash text,
  previous_until timestamptz,
  rotation_salt text,

  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_token_hash_key UNIQUE (token_hash),
  CONSTRAINT session_owner_kind_check CHECK (owner_kind IN ('member', 'staff')),
  CONSTRAINT session_check CHECK (num_nulls(previous_hash, previous_until, rotation_salt) IN (0, 3))
);

CREATE INDEX session_expires ON session (expires_at);
CREATE INDEX session_owner ON session (owner_kind, owner_id) WHERE revoked_at IS NULL;
CREATE UNIQUE INDEX session_previous ON session (previous_hash) WHERE previous_hash IS NOT NULL;

CREATE TRIGGER note_member_seen AFTER INSERT ON session FOR EACH ROW WHEN (new.owner_kind = 'member'::text) EXECUTE FUNCTION note_member_seen();
CREATE TRIGGER refuse_for_guests BEFORE INSERT ON session FOR EACH ROW WHEN (new.scope !~~ 'link:order:%'::text AND new.scope !~~ 'link:gift-address:%'::text) EXECUTE FUNCTION refuse_for_guests('owner_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('owner_id');

-- Referenced by step_up.
