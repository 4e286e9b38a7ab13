-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE OR REPLACE FUNCTION public.boxes_follow_the_stylist()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE box SET member_stylist_id = NEW.stylist_id
  WHERE member_id = NEW.id AND state IN ('ordered', 'styling', 'previewing', 'approved', 'packed');
  RETURN NULL;
END $function$;
