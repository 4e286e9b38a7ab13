-- This session gave its password again, for one kind of action, until then (D10).
CREATE TABLE step_up (
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  action text NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (session_id, action)
);

-- Somebody asked for a new password. Whether the address is known is looked up by a job, so that the request takes the
-- same time for any address (T2); the job deletes the row.
CREATE TABLE password_reset_request (
  id uuid PRIMARY KEY,
  email citext NOT NULL CHECK (length(email) <= 254),
  asked_at timestamptz NOT NULL
);

-- A mailed link to a new password. Its key is made when the mail is sent, and kept as a hash.
CREATE TABLE password_reset (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  key_hash text UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz,
  CHECK (used_at IS NULL OR revoked_at IS NULL)
);
CREATE INDEX password_reset_member ON password_reset (member_id, created_at);

-- From one address to another, confirmed from both (R3.16). The keys are bound to the row: to her, the old and the new one.
CREATE TABLE email_change (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  -- the session that asked: it stays when the others end
  session_id uuid,
  old_email citext NOT NULL,
  new_email citext NOT NULL CHECK (length(new_email) <= 254 AND new_email <> old_email),
  old_key_hash text UNIQUE,
  new_key_hash text UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  done_at timestamptz,
  revoked_at timestamptz,
  CHECK (done_at IS NULL OR (old_confirmed_at IS NOT NULL AND new_confirmed_at IS NOT NULL AND revoked_at IS NULL))
);
CREATE UNIQUE INDEX email_change_one_open ON email_change (member_id) WHERE done_at IS NULL AND revoked_at IS NULL;
CREATE INDEX email_change_target ON email_change (new_email, created_at);

-- Whoever is disabled or erased, by whatever hand, is out at once: sessions, links, the provider's records (T9, I42).
CREATE FUNCTION end_access_of_the_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone_at timestamptz := coalesce(to_jsonb(NEW) ->> 'disabled_at', to_jsonb(NEW) ->> 'erased_at');
BEGIN
  IF gone_at IS NULL THEN RETURN NULL; END IF;
  UPDATE session SET revoked_at = gone_at WHERE owner_kind = TG_ARGV[0] AND owner_id = NEW.id AND revoked_at IS NULL;
  -- The provider lives in real time (0130).
  DELETE FROM oidc_record WHERE account = TG_ARGV[0] || ':' || NEW.id;
  INSERT INTO identity_cutoff (owner_id, at) VALUES (NEW.id, clock_timestamp())
    ON CONFLICT (owner_id) DO UPDATE SET at = excluded.at;
  IF TG_ARGV[0] = 'member' THEN
    UPDATE link_grant SET revoked_at = gone_at WHERE member_id = NEW.id AND revoked_at IS NULL;
    UPDATE password_reset SET revoked_at = gone_at WHERE member_id = NEW.id AND used_at IS NULL AND revoked_at IS NULL;
    UPDATE email_change SET revoked_at = gone_at WHERE member_id = NEW.id AND done_at IS NULL AND revoked_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER member_gone AFTER UPDATE OF disabled_at, erased_at ON member
  FOR EACH ROW EXECUTE FUNCTION end_access_of_the_gone('member');
CREATE TRIGGER staff_gone AFTER UPDATE OF disabled_at ON staff
  FOR EACH ROW EXECUTE FUNCTION end_access_of_the_gone('staff');
