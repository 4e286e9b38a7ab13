-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE link_grant (
  id uuid NOT NULL,
  jti_hash text NOT NULL,
  member_id uuid NOT NULL,
  purpose text NOT NULL,
  subject text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  max_uses integer NOT NULL,
  used integer NOT NULL DEFAULT 0,
  revoked_at timestamptz,

  CONSTRAINT link_grant_pkey PRIMARY KEY (id),
  CONSTRAINT link_grant_jti_hash_key UNIQUE (jti_hash),
  CONSTRAINT link_grant_max_uses_check CHECK (max_uses > 0),
  CONSTRAINT link_grant_check CHECK (used <= max_uses)
);

CREATE INDEX link_grant_expires ON link_grant (expires_at);
CREATE INDEX link_grant_member ON link_grant (member_id);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON link_grant FOR EACH ROW WHEN (new.purpose <> ALL (ARRAY['order'::text, 'gift-address'::text])) EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON link_grant FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
