-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.box_of_a_stylist()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT stylist_id INTO NEW.member_stylist_id FROM member WHERE id = NEW.member_id FOR SHARE;
  RETURN NEW;
END $function$;
