-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.must_be_erased(whose uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM member WHERE id = whose AND erased_at IS NOT NULL) THEN
    RAISE EXCEPTION 'member % was not erased', whose USING ERRCODE = '42501';
  END IF;
END $function$;
