-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.campaign_keeps_its_word()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_jsonb(OLD) - ARRAY['redeemed', 'ends_at', 'name', 'version', 'copied_from']
    IS DISTINCT FROM to_jsonb(NEW) - ARRAY['redeemed', 'ends_at', 'name', 'version', 'copied_from']
    AND EXISTS (SELECT FROM redemption WHERE campaign_id = OLD.id) THEN
    RAISE EXCEPTION 'campaign % has been used: it is ended or copied, not changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;
