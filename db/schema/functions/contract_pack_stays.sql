-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.contract_pack_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_jsonb(OLD) - ARRAY['digest', 'drawn_at'] IS DISTINCT FROM to_jsonb(NEW) - ARRAY['digest', 'drawn_at'] OR OLD.digest IS NOT NULL THEN
    RAISE EXCEPTION 'the contract pack % never changes', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;
