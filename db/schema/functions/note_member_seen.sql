-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.note_member_seen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO member_seen AS seen (member_id, at) SELECT id, NEW.created_at FROM member
  WHERE id = NEW.owner_id AND kind = 'member'
  ON CONFLICT (member_id) DO UPDATE SET at = EXCLUDED.at WHERE seen.at < EXCLUDED.at - interval '1 day';
  RETURN NULL;
END $function$;
