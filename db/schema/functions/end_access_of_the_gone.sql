-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.end_access_of_the_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
