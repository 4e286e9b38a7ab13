-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.audit_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.person_id := coalesce(audit_person(NEW.subject_kind, NEW.subject_id),
    CASE WHEN NEW.actor_kind = 'member' THEN audit_person('member', NEW.actor_id) END);
  NEW.salt := gen_random_uuid();
  NEW.wiped_for := NULL;
  NEW.digest := audit_digest(NEW);
  RETURN NEW;
END $function$;
