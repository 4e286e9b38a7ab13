-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.forget_buyers(whose uuid, of_year integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
BEGIN
  PERFORM must_be_erased(whose);
  PERFORM set_config('garderobe.erasing', 'invoice', true);
  UPDATE invoice SET buyer = '{"name": "", "email": ""}' WHERE member_id = whose AND year = of_year;
  PERFORM set_config('garderobe.erasing', '', true);
END $function$;
