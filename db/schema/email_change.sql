-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE email_change (
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  session_id uuid,
  old_email citext NOT NULL,
  new_email citext NOT NULL,
  old_key_hash text,
  new_key_hash text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  done_at timestamptz,
  revoked_at timestamptz,

  CONSTRAINT email_change_pkey PRIMARY KEY (id),
  CONSTRAINT email_change_old_key_hash_key UNIQUE (old_key_hash),
  CONSTRAINT email_change_new_key_hash_key UNIQUE (new_key_hash),
  CONSTRAINT email_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT email_change_check CHECK (length(new_email::text) <= 254 AND new_email <> old_email),
  CONSTRAINT email_change_check1 CHECK (done_at IS NULL OR old_confirmed_at IS NOT NULL AND new_confirmed_at IS NOT NULL AND revoked_at IS NULL)
);

CREATE UNIQUE INDEX email_change_one_open ON email_change (member_id) WHERE done_at IS NULL AND revoked_at IS NULL;
CREATE INDEX email_change_target ON email_change (new_email, created_at);

CREATE TRIGGER refuse_for_guests BEFORE INSERT ON email_change FOR EACH ROW EXECUTE FUNCTION refuse_for_guests('member_id');
CREATE TRIGGER refuse_for_the_erased BEFORE INSERT ON email_change FOR EACH ROW EXECUTE FUNCTION refuse_for_the_erased('member_id');
