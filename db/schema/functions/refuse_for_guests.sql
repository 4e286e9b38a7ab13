-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.refuse_for_guests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  given jsonb := to_jsonb(NEW);
  whose uuid := (given ->> TG_ARGV[0])::uuid;
BEGIN
  IF given ->> 'scope' LIKE 'link:order:%' OR given ->> 'purpose' = 'order' THEN RETURN NEW; END IF;
  IF given ->> 'scope' LIKE 'link:gift-address:%' OR given ->> 'purpose' = 'gift-address' THEN RETURN NEW; END IF;
  IF EXISTS (SELECT FROM member WHERE id = whose AND kind = 'guest') THEN
    RAISE EXCEPTION 'a guest has no %', TG_TABLE_NAME USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $function$;
