-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.experiment_keeps_its_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_jsonb(OLD) - ARRAY['read_on', 'ended_at', 'ended_by', 'ended_why', 'ended_words', 'decided_at', 'decided_by', 'decision']
    IS DISTINCT FROM to_jsonb(NEW) - ARRAY['read_on', 'ended_at', 'ended_by', 'ended_why', 'ended_words', 'decided_at', 'decided_by', 'decision']
    OR OLD.ended_at IS NOT NULL AND OLD.ended_at IS DISTINCT FROM NEW.ended_at THEN
    RAISE EXCEPTION 'experiment % has begun: it is stopped, not changed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;
