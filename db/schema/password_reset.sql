-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE password_reset (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  key_hash text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz,

  CONSTRAINT password_reset_pkey PRIMARY KEY (id),
  CONSTRAINT password_reset_key_hash_key UNIQUE (key_hash),
  CONSTRAINT password_reset_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT password_reset_check CHECK (used_at IS NULL OR revoked_at IS NULL)
);

CREATE INDEX password_reset_member ON password_reset (member_id, created_at);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON password_reset FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON password_reset FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
