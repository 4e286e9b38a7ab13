-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.refuse_for_the_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  whose uuid;
  gone_at timestamptz;
BEGIN
  IF TG_ARGV[0] = 'member_id' THEN whose := NEW.member_id;
  ELSIF TG_ARGV[0] = 'owner_id' THEN whose := NEW.owner_id;
  ELSE whose := NEW.referrer_id;
  END IF;
  SELECT erased_at INTO gone_at FROM member WHERE id = whose FOR KEY SHARE;
  IF gone_at IS NOT NULL THEN
    RAISE EXCEPTION 'member % was erased', whose USING ERRCODE = 'GD410';
  END IF;
  RETURN NEW;
END $function$;
